const CLASSES = / class="([^"]*)"/g;
/** A class in a selector: Tailwind escapes the signs that CSS knows otherwise. */
const SELECTOR = /\.((?:\\.|[\w-])+)/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Gives the classes of a page names of one or two letters, in its HTML and in its style sheet. `isKept` says which names
 * stay: those that a script of the page writes or looks for.
 */
export function shortenClassNames(
  page: { readonly html: string; readonly css: string },
  isKept: (name: string) => boolean,
): { html: string; css: string } {
  const written = [...page.html.matchAll(CLASSES)].flatMap(([, list = '']) => split(list));
  const uses = Map.groupBy(written, (name) => name);
  const names = [...uses].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name);
  const selected = [...page.css.matchAll(SELECTOR)].map(([, name = '']) => unescape(name));
  const taken = new Set([...names, ...selected].filter((name) => isKept(name) || !uses.has(name)));
  const shorts = listShortNames(names.length + taken.size).filter((short) => !taken.has(short));
  const renamed = new Map(
    names.filter((name) => !isKept(name)).map((name, index) => [name, shorts[index] ?? name]),
  );
  return {
    html: page.html.replace(
      CLASSES,
      (_, list: string) =>
        ` class="${split(list)
          .map((name) => renamed.get(name) ?? name.replaceAll('&', '&amp;'))
          .join(' ')}"`,
    ),
    css: page.css.replace(SELECTOR, (whole, name: string) => {
      const short = renamed.get(unescape(name));
      return short === undefined ? whole : `.${short}`;
    }),
  };
}

const split = (list: string): string[] => list.replaceAll('&amp;', '&').split(' ').filter(Boolean);

const unescape = (name: string): string => name.replaceAll(/\\(.)/g, '$1');

const listShortNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => toShortName(index));

function toShortName(index: number): string {
  const last = LETTERS[index % LETTERS.length] ?? '';
  return index < LETTERS.length ? last : toShortName(Math.floor(index / LETTERS.length) - 1) + last;
}
