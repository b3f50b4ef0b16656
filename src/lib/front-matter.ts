import { parse } from 'yaml';

import { cleanText } from './text.ts';

export type FrontMatter = Readonly<Record<'fields' | 'text', string>>;

const FRONT_MATTER = /^---[^\S\n]*\n((?:.*?\n)??)---[^\S\n]*(?:\n|$)(.*)$/s;

/** Matches signs that begin a line in YAML or Markdown, with the white space around them, and lines of white space only. */
const LINE_START =
  /^(?:[^\S\n]|[>\u200B\u2060])*(?:(?:[-*+>]|#{1,6}|\d{1,3}[.)]|[\w-]+:)(?:[^\S\n]|[\u200B\u2060])+)+|^(?:[^\S\n]|[\u200B\u2060])+$/gmu;
/** Spaces that YAML and Markdown read as letters. */
const ODD_SPACE = /[^\P{Zs} ]|[\u200B\u2060\uFEFF]/gu;
/** Bullets that word processors paste; `o` and `§` are bullets of their lower levels. */
const BULLET =
  /^([^\S\n]*)(?:- +)?(?:[•◦‣▪●○■□·\uF000-\uF0FF][^\S\n]+|(?:[o§][\t\u00A0]|[–—]\t)[^\S\n]*)(?=\S)/gmu;

/** Character references of line breaks that XML forbids. */
const BREAK_REFERENCE = /&#(?:x0*[bc]|0*1[12]);/gi;

/** Cleans a content file and repairs signs that only look right, without moving lines. */
export const cleanSource = (source: string): string =>
  cleanText(source)
    .replace(/^\uFEFF/, '')
    .replaceAll(BREAK_REFERENCE, ' ')
    .replaceAll(BULLET, '$1- ')
    .replaceAll(LINE_START, (start) => start.replaceAll(ODD_SPACE, ' '));

export function splitFrontMatter(source: string): FrontMatter | null {
  const [, fields, text] = FRONT_MATTER.exec(cleanSource(source)) ?? [];
  return fields === undefined || text === undefined ? null : { fields, text };
}

/** Parses the fields of any content file. Throws at a mistake. */
export const parseYaml = (source: string): unknown =>
  parse(cleanSource(source), cleanValue, { logLevel: 'error' });

/** Cleans texts after parsing, since YAML may contain any character as an escape: `"\v"`. */
export const cleanValue = (_key: unknown, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value;
