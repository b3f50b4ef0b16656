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
  /** The names and the parts, in their order. */
  readonly all: readonly string[];
  /** What sets of words use of it. */
  readonly known: WeakMap<ReadonlySet<string>, ReadonlySet<string>>;
}

/** Returns what `make` gives, or gave at an earlier time for the same `key`. */
type Keep = (key: string, make: () => Promise<string>) => Promise<string>;

/**
 * Creates a trimmer that keeps what it has done: most pages of a kind have the same words of the sheet, whatever else they
 * say, and reading a sheet takes longer than all else that is done to a page.
 */
export function createSheetTrimmer(keep: Keep = (_, make) => make()): SheetTrimmer {
  const wanted = new Map<string, Wanted>();
  const trimmed = new Map<string, Promise<string>>();
  return (sheet, words) => {
    const asked = wanted.get(sheet) ?? readWanted(sheet);
    wanted.set(sheet, asked);
    const inUse = words.map((set) => findUsed(set, asked));
    // In the order of the sheet, whatever the order of the words.
    const used = asked.all.filter((name) => inUse.some((set) => set.has(name)));
    const key = createHash('sha256').update(sheet).update(used.join(' ')).digest('hex');
    const result = trimmed.get(key) ?? keep(key, () => trim(sheet, used));
    trimmed.set(key, result);
    return result;
  };
}

/** What words use of a sheet. The words of scripts come again with each page. */
function findUsed(words: ReadonlySet<string>, { names, parts, known }: Wanted): ReadonlySet<string> {
  const before = known.get(words);
  if (before) return before;
  // The name of an attribute ends at its equals sign; a class name may contain one.
  const all = new Set(
    [...words].flatMap((word) => (word.includes('=') ? [word, ...word.split('=')] : [word])),
  );
  const used = new Set([
    ...[...all].filter((word) => names.has(word)),
    // A word that is the part itself stands for all that have it.
    ...parts.filter((each) => hasPart(all, each)).map(({ part }) => part),
  ]);
  known.set(words, used);
  return used;
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
  const whole = new Set([...names, ...values.filter(({ sign }) => sign === '').map(({ part }) => part)]);
  const parts = values.filter(({ sign }) => sign !== '');
  const all = new Set([...whole, ...parts.map(({ part }) => part)]);
  return { names: whole, parts, all: [...all], known: new WeakMap() };
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
