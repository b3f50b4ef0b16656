/** The address of a page as visitors see it: no `.html`, no `/index`, no trailing slash. */
export const toPagePath = (pathname: string): string =>
  pathname
    .replace(/\.html$/, '')
    .replace(/(?:^|\/)index$/, '/')
    .replace(/(.)\/$/, '$1');

/** The value of `aria-current` of a link; undefined leaves the attribute out. */
export type Current = 'page' | 'true' | undefined;

/** `page` for the page itself, `true` for the section that it belongs to. */
export function getCurrent(href: string, path: string): Current {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The letters from which a name is set smaller in the header; with more, it does not fit beside the menu at 1,024 px. */
const LONG_NAME_LETTERS = 15;

/** Whether the logo takes the small size of type for this name. */
export const isLongName = (name: string): boolean => name.length >= LONG_NAME_LETTERS;
