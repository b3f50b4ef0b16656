import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';

/** The characters of Tailwind's class names. */
const WORD = /[\w\-/:.[\]()%#@,&>*='+!~]+/g;
/** A name in a selector: a class, an element, an attribute. A sign after a backslash is part of it, a number in hexadecimal too. */
const NAME = /(?:\\[\da-f]{1,6}\s?|\\.|[^\s\\.#:;[\](){}<>+~,=*"'|!@%&/$^])+/gi;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi;
/** The innermost brackets. */
const DECLARATIONS = /\{[^{}]*\}/g;
/** What an attribute is to be, to begin with (`^=`), to end with or to contain. */
const VALUE = /([\^$*~|]?)=\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]*))/g;

/** The words of a text, class names and names of elements among them. */
export const listWords = (text: string): ReadonlySet<string> => new Set(text.match(WORD));

/** Trims a sheet to the rules for the words of a page and of its scripts. */
export type SheetTrimmer = (sheet: string, words: readonly ReadonlySet<string>[]) => Promise<string>;

/** What the selectors of a sheet ask for. */
interface Wanted {
  readonly names: ReadonlySet<string>;
  /** Parts of the values of attributes, and where they are to be. */
  readonly parts: readonly { readonly sign: string; readonly part: string }[];
}

/**
 * Creates a trimmer that keeps what it has done: most pages of a kind have the same words of the sheet, whatever else they
 * say, and reading a sheet takes longer than all else that is done to a page.
 */
export function createSheetTrimmer(): SheetTrimmer {
  const wanted = new Map<string, Wanted>();
  const trimmed = new Map<string, Promise<string>>();
  return (sheet, words) => {
    const { names, parts } = wanted.get(sheet) ?? readWanted(sheet);
    wanted.set(sheet, { names, parts });
    const sets = words.map(withParts);
    const used = [
      ...[...names].filter((name) => sets.some((set) => set.has(name))),
      // A word that is the part itself stands for all that have it.
      ...parts.filter((each) => sets.some((set) => hasPart(set, each))).map(({ part }) => part),
    ];
    const key = createHash('sha256').update(sheet).update(used.join(' ')).digest('hex');
    const result = trimmed.get(key) ?? trim(sheet, used);
    trimmed.set(key, result);
    return result;
  };
}

/** The words of scripts come again with each page. */
const partsOf = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** The name of an attribute ends at its equals sign; a class name may contain one. */
function withParts(words: ReadonlySet<string>): ReadonlySet<string> {
  const parts = partsOf.get(words) ?? new Set([...words].flatMap((word) => [word, ...word.split('=')]));
  partsOf.set(words, parts);
  return parts;
}

function hasPart(words: ReadonlySet<string>, { sign, part }: Wanted['parts'][number]): boolean {
  if (sign === '^') return words.values().some((word) => word.startsWith(part));
  if (sign === '$') return words.values().some((word) => word.endsWith(part));
  return words.values().some((word) => word.includes(part));
}

/** All names that the selectors have; words of conditions such as `@media` are among them. */
function readWanted(sheet: string): Wanted {
  const selectors = sheet.replaceAll(DECLARATIONS, ' ');
  const values = [...selectors.matchAll(VALUE)].map(([, sign = '', ...forms]) => ({
    sign,
    part: unescape(forms.join('')),
  }));
  const names = selectors.match(NAME)?.map(unescape) ?? [];
  return {
    names: new Set([...names, ...values.filter(({ sign }) => sign === '').map(({ part }) => part)]),
    parts: values.filter(({ sign }) => sign !== ''),
  };
}

const unescape = (name: string): string =>
  name.replaceAll(ESCAPE, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );

async function trim(sheet: string, used: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: () => [...used],
    // Elements that only browsers and islands create.
    safelist: { standard: ['html', 'body', 'iframe'] },
    variables: true,
  });
  if (!result) throw new Error('The styles could not be trimmed.');
  // The licence of Tailwind asks for its notice in copies of Tailwind, which a page is not.
  const css = dropSolidBorders(result.css.replace(/\/\*!.*?\*\//s, ''));
  // Tailwind registers every property of the whole site.
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    css.includes(`var(${name}`) ? rule : '',
  );
}

/** The reset makes every border solid: where no other kind is in use, Tailwind says it once more for each. */
function dropSolidBorders(css: string): string {
  const kinds = [...css.matchAll(/--tw-border-style:([^;}]*)/g)].map(([, kind]) => kind);
  if (kinds.some((kind) => kind !== 'solid')) return css;
  return css.replaceAll(/--tw-border-style:solid;?|border(?:-[a-z]+)*-style:var\(--tw-border-style\);?/g, '');
}
