/** What search engines show of a title, in letters. */
export const TITLE_LETTERS = 65;

/** The title of a page: its own words, and the first of the names of the site with which it is short enough. */
export function toPageTitle(words: string, siteNames: readonly string[]): string {
  const titles = siteNames.map((name) => `${words} | ${name}`);
  return titles.find(({ length }) => length <= TITLE_LETTERS) ?? words;
}
