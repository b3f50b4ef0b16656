const WORDS = 'no one two three four five six seven eight nine ten eleven twelve';
const NO_WORD = /[^\p{Letter}\p{Mark}\p{Number}]+/gu;
/** The longest title that search engines show. */
export const TITLE_LETTERS = 65;

/** Makes a part of an address or file name: `Waitematā's banner` is `waitematas-banner`. */
export const toWordSlug = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const ADDRESS = /^\/|:\/\/|@/;

/** Makes apostrophes and quotation marks curly, as the text processor does in running text; those of addresses stay. */
export const setQuotes = (text: string): string =>
  /['"]/.test(text)
    ? text.replaceAll(/\S+/g, (word) => (ADDRESS.test(word) ? word : setQuotesOfWord(word)))
    : text;

const setQuotesOfWord = (word: string): string =>
  word
    .replaceAll(/(?<=^|[([{'‘“–—-])"/g, '“')
    .replaceAll('"', '”')
    // '25 is a year without its century.
    .replaceAll(/(?<=^|[([{“–—-])'(?!\d)/g, '‘')
    .replaceAll("'", '’');

/** A number that is no year, before a unit or a month: `4 min`, `$1.5 million`, `5,000 homes`, `11 October`. */
const NUMBER =
  /(?<!\d)(\d{1,3}(?:,\d{3})*) (?=(?:[ap]m|km|min|[a-z]{4,10}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)\b)/g;
/** The space before a short last word of a text, or of a sentence with one of a few words after it. */
const CLOSING = /(?<=[\s“‘(]\S{1,8}) (?=\S{1,4}[.?!][”’)]?(?:\s.{1,24})?\s*$)/g;

/** Keeps on one line a number and its unit, a text and its last short word, and the dot between two parts with the first. */
export const keepTogether = (text: string): string =>
  text.replaceAll(NUMBER, '$1\u00a0').replaceAll(CLOSING, '\u00a0').replaceAll(' · ', '\u00a0· ');

export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}K`;

export const spellCount = (count: number): string => WORDS.split(' ')[count] ?? String(count);

export const toSentenceStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Makes the first letter small, as after a colon: a name must not come first. */
export const toClauseStart = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

export const hasWords = (text: string, words: string): boolean => toWords(text).includes(toWords(words));

const toWords = (text: string): string => ` ${text.toLowerCase().replaceAll(NO_WORD, ' ').trim()} `;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** Builds the title of a page from its words and the first of the names of the site with which it is short enough. */
export function toPageTitle(words: string, siteNames: readonly string[]): string {
  const titles = siteNames.map((name) => `${words} | ${name}`);
  return titles.find(({ length }) => length <= TITLE_LETTERS) ?? words;
}

/** Formats the size of a file: `980 bytes`, `65 kB`, `1.2 MB`. */
export function formatBytes(size: number): string {
  if (size < 1_000) return `${String(size)} bytes`;
  return size < 1_000_000 ? `${String(Math.round(size / 1_000))} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
