/** The address of a page as visitors see it: no `.html`, no `/index`, no trailing slash. */
export const toPagePath = (pathname: string): string =>
  pathname
    .replace(/\.html$/, '')
    .replace(/(?:^|\/)index$/, '/')
    .replace(/(.)\/$/, '$1');
