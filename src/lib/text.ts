const NUMBER_WORDS = 'no one two three four five six seven eight nine ten eleven twelve';
const NON_WORD = /[^\p{Letter}\p{Mark}\p{Number}]+/gu;
/** Line breaks of slides and word processors. */
const ODD_LINE_BREAK = /[\v\f\u0085\u2028\u2029]/g;
/** Control characters, and others that XML 1.0 forbids. */
const FORBIDDEN_CHARACTER = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** In characters. Search engines cut off longer titles. */
const MAX_TITLE_LENGTH = 65;

/** Normalizes to NFC, replaces odd line breaks by spaces, so that words stay apart, and removes forbidden characters. */
export const cleanText = (text: string): string =>
  text.replaceAll(ODD_LINE_BREAK, ' ').replaceAll(FORBIDDEN_CHARACTER, '').normalize();

export const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Converts `Waitematā's banner` to `waitematas-banner`. */
export const slugify = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const URL_OR_EMAIL = /^\/|:\/\/|@/;

/** Sets curly quotes, as Markdown does in running text, except in paths, URLs and email addresses. */
export const smartenQuotes = (text: string): string =>
  /['"]/.test(text)
    ? text.replaceAll(/\S+/g, (word) => (URL_OR_EMAIL.test(word) ? word : smartenQuotesOfWord(word)))
    : text;

const smartenQuotesOfWord = (word: string): string =>
  word
    .replaceAll(/(?<=^|[([{'‘“–—-])"/g, '“')
    .replaceAll('"', '”')
    // '25 is an abbreviated year.
    .replaceAll(/(?<=^|[([{“–—-])'(?!\d)/g, '‘')
    .replaceAll("'", '’');

/** A number other than a year, before a unit or month: `4 min`, `$1.5 million`, `5,000 homes`, `11 October`. */
const NUMBER =
  /(?<!\d)(\d{1,3}(?:,\d{3})*) (?=(?:[ap]m|km|min|[a-z]{4,10}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)\b)/g;
const YEAR_SPACE = /(?<=\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*) (?=\d{4}\b)/g;
/** The space before a short last word of a text, or of a sentence followed by a few words. */
const LAST_SPACE = /(?<=[\s“‘(]\S{1,8}) (?=\S{1,4}[.?!][”’)]?(?:\s.{1,24})?\s*$)/g;

/** Prevents line breaks in dates, between a number and its unit, before a short last word, and before ` · `. */
export const addNoBreakSpaces = (text: string): string =>
  text
    .replaceAll(NUMBER, '$1\u00a0')
    .replaceAll(YEAR_SPACE, '\u00a0')
    .replaceAll(LAST_SPACE, '\u00a0')
    .replaceAll(' · ', '\u00a0· ');

/** The space after a word that must not end a line of a headline, outside tags. */
const SPACE_AFTER_ARTICLE = /(?<=(?:^|[\s“‘(>])(?:an?|I|one|the)) (?=\S)(?![^<]*>)/gi;
/** The space after a colon or a sentence, outside tags. "St." and "1." do not end a sentence. */
const SPACE_AFTER_SENTENCE = /(?<=[.:?!]”?)(?<!(?:^|\s)(?:\p{Lu}\p{Ll}?|\d\d?)\.) (?=\S)(?![^<]*>)/gu;

/** Prevents lines of a quote, which may have tags, that end with "A", "I", "one" or "the" before a short word. */
export const joinArticles = (quote: string): string =>
  quote.replaceAll(/(?<=(?:^|[\s“‘(>])(?:an?|I|one|the)) (?=[^\s<]{1,9}(?![^\s<]))/gi, '\u00a0');

/** Splits a headline, which may have tags, after colons and sentences. No line breaks after "A", "I", "one" or "the". */
export const splitHeadline = (headline: string): string[] =>
  headline.replaceAll(SPACE_AFTER_ARTICLE, '\u00a0').replaceAll(SPACE_AFTER_SENTENCE, '\n').split('\n');

/** Reserves the width of a text in the fallback font, so that nothing shifts when the display font loads. */
export const renderDisplayText = (html: string, copied = html): string => {
  const text = addNoBreakSpaces(copied.replaceAll(/<[^>]*>/g, '').replaceAll('"', '&quot;'));
  return `<span class="display-text" data-text="${text}"><span>${html}</span></span>`;
};

export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}K`;

export const spellOutCount = (count: number): string => NUMBER_WORDS.split(' ')[count] ?? String(count);

export const capitalizeFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lowercases the first letter, as after a colon; the first word must not be a name. */
export const lowercaseFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const hasWords = (text: string, phrase: string): boolean =>
  normalizeWords(text).includes(normalizeWords(phrase));

const normalizeWords = (text: string): string => ` ${text.toLowerCase().replaceAll(NON_WORD, ' ').trim()} `;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** Appends the first site name with which the title is not too long, or none. */
export function formatPageTitle(text: string, siteNames: readonly string[]): string {
  const titles = siteNames.map((name) => `${text} | ${name}`);
  return titles.find(({ length }) => length <= MAX_TITLE_LENGTH) ?? text;
}

export function formatBytes(size: number): string {
  if (size < 1_000) return `${String(size)} bytes`;
  return size < 1_000_000 ? `${String(Math.round(size / 1_000))} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
