import { readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';

import { EDITOR_PAGE } from '../features/editor/editor-bundle.build.ts';
import { hashSources, cacheText } from '../lib/cache.build.ts';
import { keepTogether } from '../lib/words.ts';

const SCRIPT = /[/"'`](?:_astro\/|\.\/)([\w.-]+\.js)/g;
/** The chunks of libraries, which contain no class name of this site. */
const LIBRARIES = /^(client|react|jsx-runtime|rolldown-runtime)\./;
/** Beside the sheet of the page: Astro's for islands, which it writes into the body where HTML does not allow it, and our own. */
const SMALL_STYLE = /<style>([^<]{0,1999})<\/style>/g;
const SMALL = 2_000;
/** Where trimmed sheets are kept between builds. */
const CACHE = 'node_modules/.astro/page-css';
/** Data for machines, whose words are no class names. */
const DATA_BLOCK = /(<script type="application\/ld\+json">)([^<]+)/;
const NO_DATA = /<script type="application\/ld\+json">(?=<)/;
/** Stands in the place of the sheet while the rest of the page is worked on. */
const SHEET_PLACE = '<style/>';
/** Tags, and scripts as a whole: they write class names. */
const MARKUP = /<script\b[^>]*>[^]*?<\/script>|<(?:[^>"]|"[^"]*")*>/g;
/** Elements whose words are for programs or for scripts, other tags, and words. */
const WORDS_OR_MARKUP =
  /<(script|style|noscript|template|title|textarea|svg|astro-island)\b[^]*?<\/\1>|<(?:[^>"]|"[^"]*")*>|[^<]+/g;
const ELEMENT = /<([a-z][a-z0-9-]*)/g;
/** Astro's custom element for islands, and the client directives that hydrate them. */
const ISLAND_SCRIPT =
  /<script>((?:(?!<\/script>)[^])*(?:customElements\.define\("astro-island"|self\.Astro\|\|)(?:(?!<\/script>)[^])*)<\/script>/g;
/** That of the custom element, and one for each client directive of the page. */
const LEAST_ISLAND_SCRIPTS = 2;
/** Astro's name for an island in development: a hash in which the folder of the build is. */
const ISLAND_NAME = /(?<=<astro-island) uid="[^"]*"/g;
const WORDS_IN_TAGS = /( (?:alt|aria-label|content|data-text)=)"[^"]*"/g;
/** Stands in the page in which functions show theirs: its words are the class names that functions write. */
const CLASSES_OF_FUNCTIONS = '<template data-class-names';
/** The characters of Tailwind's class names. */
const WORD = /[\w\-/:.[\]()%#@,&>*='+!~]+/g;
/** A name in a selector: a class, an element, an attribute. A sign after a backslash is part of it, a number in hexadecimal too. */
const NAME = /(?:\\[\da-f]{1,6}\s?|\\.|[^\s\\.#:;[\](){}<>+~,=*"'|!@%&/$^])+/gi;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi;
/** The innermost brackets. */
const DECLARATIONS = /\{[^{}]*\}/g;
/** What an attribute is to be, to begin with (`^=`), to end with or to contain. */
const VALUE = /([\^$*~|]?)=\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]*))/g;

/**
 * Makes every page that Astro has written as small as it can be: its style sheet has the rules that it can use. And sets its
 * words: what belongs together stays on one line.
 */
export const finishedPages = (): AstroIntegration => ({
  name: 'finished-pages',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const pages = await Array.fromAsync(glob('**/*.html', { cwd: root, exclude: [EDITOR_PAGE] }));
      const trimPage = await createPageTrimmer(root);
      const moveIslandScripts = createIslandScriptMover(root);
      // One at a time, read and written without waiting: the work is the processor's, and all pages at once would take their
      // size in memory.
      for (const page of pages) {
        const path = join(root, page);
        const html = readFileSync(path, 'utf8');
        writeFileSync(path, keepWordsTogether(moveIslandScripts(await trimPage(page, html))));
      }
      logger.info(`${String(pages.length)} pages are as small as they can be`);
    },
  },
});

/**
 * Moves the scripts that Astro writes before the first island of a page (5 kB: its custom element and the directive of
 * islands) into one file. In the page they would block the parser before the headline and delay the first paint.
 */
function createIslandScriptMover(root: string): (html: string) => string {
  const written = new Set<string>();
  return (html) => {
    const scripts = [...html.matchAll(ISLAND_SCRIPT)].map(([, script]) => script ?? '');
    if (!html.includes('<astro-island')) return html;
    if (scripts.length < LEAST_ISLAND_SCRIPTS || !html.includes('</body>'))
      throw new Error("Astro's inline scripts for islands have changed: update ISLAND_SCRIPT.");
    const code = scripts.join('\n');
    const name = `_astro/islands.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
    if (!written.has(name)) writeFileSync(join(root, name), code);
    written.add(name);
    return trimPolicy(
      html
        .replaceAll(ISLAND_SCRIPT, '')
        .replace('</body>', `<script type="module" src="/${name}"></script></body>`),
    );
  };
}

/** Puts spaces that do not break into the words of a page; those of islands stay as their scripts write them again. */
const keepWordsTogether = (html: string): string =>
  html.replaceAll(WORDS_OR_MARKUP, (part) => (part.startsWith('<') ? part : keepTogether(part)));

/** A script of the built site. */
interface Script {
  readonly words: ReadonlySet<string>;
  /** The scripts that it imports, by their names. */
  readonly imported: readonly string[];
}

/**
 * Reads the words of all scripts that a page may come to load: those it names, and those that they import. Pages with the
 * same scripts get the same set.
 */
type ScriptReader = (html: string) => Promise<ReadonlySet<string>>;

/** Creates a reader that reads each script of the site in `root` once. */
function createScriptReader(root: string): ScriptReader {
  const known = new Map<string, Promise<Script>>();
  const read = (name: string): Promise<Script> => {
    const script = known.get(name) ?? readScript(join(root, '_astro', name));
    known.set(name, script);
    return script;
  };
  const readAll = async (first: readonly string[]): Promise<ReadonlySet<string>> => {
    const names = new Set(first);
    let words: ReadonlySet<string> = new Set();
    // A set also visits what is added meanwhile.
    for (const name of names) {
      const script = await read(name);
      words = words.union(script.words);
      for (const other of script.imported) names.add(other);
    }
    return words;
  };
  const sets = new Map<string, Promise<ReadonlySet<string>>>();
  return (html) => {
    const names = [...new Set(listScripts(html))].sort();
    const set = sets.get(names.join(' ')) ?? readAll(names);
    sets.set(names.join(' '), set);
    return set;
  };
}

async function readScript(path: string): Promise<Script> {
  const text = await readFile(path, 'utf8');
  return { words: listWords(text), imported: listScripts(text) };
}

const listScripts = (text: string): string[] =>
  [...text.matchAll(SCRIPT)].map(([, name]) => name ?? '').filter((name) => !LIBRARIES.test(name));

/**
 * Returns what removes from a page the rules that neither the page nor one of its islands can use, so that
 * the page is small. The hash of the styles in the page's Content Security
 * Policy is updated. `root` is the folder of the site.
 */
async function createPageTrimmer(root: string): Promise<(page: string, html: string) => Promise<string>> {
  const trimmer = await hashSources(['src/integrations/finished-pages.ts', 'package-lock.json']);
  const trimSheet = createSheetTrimmer((key, trim) => cacheText(join(CACHE, trimmer), key, trim));
  const readScripts = createScriptReader(root);
  return async (page, whole) => {
    const sheet = findSheet(whole);
    if (sheet === undefined) throw new Error(`${page} has no style element to trim.`);
    const rest = whole.replace(`<style>${sheet}</style>`, SHEET_PLACE);
    // One element takes one hash in the policy.
    const small = [...rest.matchAll(SMALL_STYLE)].map(([, rules]) => rules).join('');
    const data = DATA_BLOCK.exec(rest)?.[2] ?? '';
    const html = rest.replace(SMALL_STYLE, '').replace(DATA_BLOCK, '$1').replaceAll(ISLAND_NAME, '');
    const scripts = await readScripts(html);
    const words = [listWords(toMarkup(html)), scripts];
    const css = small + (await trimSheet(sheet, words));
    const trimmed = html
      .replace(SHEET_PLACE, () => `<style>${css}</style>`)
      .replace(NO_DATA, (tag) => tag + data);
    return trimPolicy(trimmed.replace(toHash(sheet), toHash(css)));
  };
}

/** The rules of the style element of a page; undefined where it has none but small ones. */
function findSheet(html: string): string | undefined {
  const [open, close] = ['<style>', '</style>'];
  for (let at = html.indexOf(open); at >= 0; at = html.indexOf(open, at + open.length)) {
    const sheet = html.slice(at + open.length, html.indexOf(close, at));
    if (sheet.length >= SMALL) return sheet;
  }
  return undefined;
}

/**
 * The tags and scripts of a page, and the names of its elements. What people read may have words that are names of elements
 * too, such as “table”.
 */
function toMarkup(html: string): string {
  if (html.includes(CLASSES_OF_FUNCTIONS)) return html;
  const markup = (html.match(MARKUP) ?? []).join('\n').replaceAll(WORDS_IN_TAGS, '$1""');
  const elements = new Set([...html.matchAll(ELEMENT)].map(([, name]) => name));
  return [markup, ...elements].join('\n');
}

/** Astro lists the hashes of every script of the site; only those of inline scripts of this page are kept. */
function trimPolicy(html: string): string {
  const inline = [...html.matchAll(/<(?:script|style)\b[^>]*>([^]*?)<\/(?:script|style)>/g)];
  const hashes = new Set(inline.map(([, text]) => toHash(text ?? '')));
  return html.replace(/ 'sha256-([^']+)'/g, (token, hash: string) => (hashes.has(hash) ? token : ''));
}

const toHash = (text: string) => createHash('sha256').update(text).digest('base64');

/** The words of a text, class names and names of elements among them. */
export const listWords = (text: string): ReadonlySet<string> => new Set(text.match(WORD));

/** Trims a sheet to the rules for the words of a page and of its scripts. */
type SheetTrimmer = (sheet: string, words: readonly ReadonlySet<string>[]) => Promise<string>;

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
