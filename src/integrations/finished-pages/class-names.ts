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
  const sheet = sheets.get(page.css) ?? takeApart(page.css);
  sheets.set(page.css, sheet);
  const taken = new Set([...names, ...sheet.names].filter((name) => isKept(name) || !uses.has(name)));
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
    css: [
      ...sheet.parts.map(({ before, whole, name }) => before + toSelector(whole, renamed.get(name))),
      sheet.rest,
    ].join(''),
  };
}

const toSelector = (whole: string, short: string | undefined): string =>
  short === undefined ? whole : `.${short}`;

/** A sheet, taken apart at its classes. */
interface Sheet {
  /** The classes, each once. */
  readonly names: ReadonlySet<string>;
  /** What stands before a class, the class as it is written, and its name. */
  readonly parts: readonly { readonly before: string; readonly whole: string; readonly name: string }[];
  /** What stands after the last class. */
  readonly rest: string;
}

/** The sheets of a build by their text: many pages have the same. */
const sheets = new Map<string, Sheet>();

function takeApart(css: string): Sheet {
  let end = 0;
  const parts = Array.from(css.matchAll(SELECTOR), ({ 0: whole, 1: name = '', index }) => {
    const before = css.slice(end, index);
    end = index + whole.length;
    return { before, whole, name: unescape(name) };
  });
  return { names: new Set(parts.map(({ name }) => name)), parts, rest: css.slice(end) };
}

const split = (list: string): string[] => list.replaceAll('&amp;', '&').split(' ').filter(Boolean);

const unescape = (name: string): string => name.replaceAll(/\\(.)/g, '$1');

const listShortNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => toShortName(index));

function toShortName(index: number): string {
  const last = LETTERS[index % LETTERS.length] ?? '';
  return index < LETTERS.length ? last : toShortName(Math.floor(index / LETTERS.length) - 1) + last;
}
