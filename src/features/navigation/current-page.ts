/** The value of `aria-current` of a link; undefined leaves the attribute out. */
export type Current = 'page' | 'true' | undefined;

/** `page` for the page itself, `true` for the section that it belongs to. */
export function getCurrent(href: string, path: string): Current {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
