export const getPagePath = (pathname: string): string =>
  pathname
    .replace(/\.html$/, '')
    .replace(/(?:^|\/)index$/, '/')
    .replace(/(.)\/$/, '$1');

/** Returns `aria-current`: `page` for the page itself, `true` for the section that it belongs to. */
export function getAriaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Whether a name does not fit beside the menu at 1,024 px. */
export const isLongName = (name: string): boolean => name.length >= 15;
