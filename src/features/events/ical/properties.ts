import type { ContentLine } from './content-lines.ts';

/** The properties of one component by name, in the order of the file. */
export type Properties = ReadonlyMap<string, readonly ContentLine[]>;

/** The first property of a name. */
export const getProperty = (properties: Properties, name: string): ContentLine | undefined =>
  properties.get(name)?.[0];

/** Every property of a name. */
export const getProperties = (properties: Properties, name: string): readonly ContentLine[] =>
  properties.get(name) ?? [];

/**
 * Every value of the properties of a name that may have several, such as EXDATE: each with the parameters of its
 * property. RFC 5545 (3.1.1) separates values by commas; some producers write semicolons.
 */
export const getValues = (properties: Properties, name: string): ContentLine[] =>
  getProperties(properties, name).flatMap((line) =>
    line.value
      .split(/[,;]/)
      .filter(Boolean)
      .map((value) => ({ ...line, value: value.trim() })),
  );
