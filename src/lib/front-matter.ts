import { parse } from 'yaml';

export interface FrontMatter {
  readonly fields: string;
  readonly text: string;
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n((?:.*?\r?\n)??)---[ \t]*(?:\r?\n|$)(.*)$/s;

export function splitFrontMatter(source: string): FrontMatter | null {
  const [, fields, text] = FRONT_MATTER.exec(source) ?? [];
  return fields === undefined || text === undefined ? null : { fields, text };
}

/** Parses the fields of any content file. Throws at a mistake. */
export const parseYaml = (source: string): unknown => parse(source, { logLevel: 'error' });
