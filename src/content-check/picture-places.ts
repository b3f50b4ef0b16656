import { decodeAddress } from '../lib/decode-address.ts';
import { walkText } from './parse-text.ts';
import type { ContentEntry } from './read-entries.ts';

/** How wide a photograph must be where it is named, in pixels: twice as wide as a phone shows it, or what shared links need. */
const LEAST_WIDTHS = { main: 1_200, portrait: 200, other: 800 } as const;

/** Where an entry names a picture beside it. */
export interface PicturePlace {
  readonly source: string;
  /** The path of the field; '' in a text. */
  readonly field: string;
  readonly line: number | undefined;
  /** How wide a photograph must be there, in pixels. */
  readonly least: number;
}

/** Every place at which an entry names a picture. */
export function listPlaces({ parts, fields, text }: ContentEntry): PicturePlace[] {
  const inFields =
    fields && 'data' in fields
      ? listSources(fields.data).map(({ field, source }) => ({
          field,
          source,
          line: fields.findLine(field),
          least: chooseLeast(field),
        }))
      : [];
  const inText = text?.tree
    ? walkText(text.tree).flatMap(({ type, url, position }) =>
        type === 'image' && url !== undefined
          ? {
              field: '',
              source: decodeAddress(url),
              line: position && position.start.line + (parts?.textLine ?? 1) - 1,
              least: LEAST_WIDTHS.other,
            }
          : [],
      )
    : [];
  return [...inFields, ...inText];
}

/** Every `src` among the fields, with its path: `images.0.src`. */
function listSources(value: unknown, path = ''): { field: string; source: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => {
    const field = path === '' ? name : `${path}.${name}`;
    return name === 'src' && typeof inner === 'string' ? { field, source: inner } : listSources(inner, field);
  });
}

function chooseLeast(field: string): number {
  if (/^(?:images\.0|picture)\.src$/.test(field)) return LEAST_WIDTHS.main;
  return field.startsWith('author.') ? LEAST_WIDTHS.portrait : LEAST_WIDTHS.other;
}
