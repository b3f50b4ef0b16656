import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { hash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';

import { hashSources, readCached } from '../lib/cache.build.ts';
import type { BuiltPage, PageVisitor } from '../lib/page-visitor.build.ts';
import { addNoBreakSpaces, joinArticles, renderDisplayText, splitHeadline } from '../lib/text.ts';

const CACHE = 'node_modules/.astro/page-css';
/** A script file named in a page or script, except those of libraries, which contain no class names of this site. */
const SCRIPT = /[/"'`](?:_astro\/|\.\/)(?!(?:client|react|jsx-runtime|rolldown-runtime)\.)([\w.-]+\.js)/g;
/** Tokens in scripts that may be class names, elements or attributes. */
const TOKEN = /[\w\-/:.[\]()%#@,&>*='+!~]+/g;
const TEXT_ATTRIBUTES = new Set('alt aria-label content d data-text props srcset title'.split(' '));
const FUNCTION_PAGE_CLASSES = 'template[data-class-names]';
/** Astro's inline scripts: the `astro-island` element and the client directives. */
const ISLAND_SCRIPT = /customElements\.define\("astro-island"|self\.Astro\|\|/;
const MIN_ISLAND_SCRIPTS = 2;
/** Elements whose text stays unchanged. Hydration would restore the text of islands. */
const SKIPPED_ELEMENTS = ['script', 'style', 'noscript', 'template', 'textarea', 'svg', 'astro-island'];

/** Removes unused rules from the inlined style sheet, for a faster first view. */
export async function createStylePurger(root: string): Promise<PageVisitor> {
  const cache = join(CACHE, await hashSources(['src/integrations/page-html.ts', 'package-lock.json']));
  const readScripts = createScriptReader(root);
  return {
    visit: async ({ path, $ }) => {
      const [sheet, ...others] = $('style').get();
      if (!sheet) throw new Error(`${path} has no style element to trim.`);
      const css = [...others, sheet].map((element) => $(element).text()).join('');
      const scripts = listTokens(readScripts($.html()) + $('script').text());
      const names = [...new Set([...listPageNames($), ...scripts])].sort();
      const key = hash('sha256', css + names.join(' '));
      $(others).remove();
      const trimmed = await readCached(join(cache, key), async () =>
        Buffer.from(await purgeSheet(css, names)),
      );
      $(sheet).text(Buffer.from(trimmed).toString());
    },
  };
}

async function purgeSheet(sheet: string, names: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: () => [...names],
    // Elements that only browsers and islands create.
    safelist: ['html', 'body', 'iframe'],
    variables: true,
  });
  // Tailwind's licence requires its notice only in copies of Tailwind.
  const css = dropSolidBorders(result?.css.replace(/\/\*!.*?\*\//s, '') ?? '');
  // Tailwind registers the custom properties of all pages; this keeps those that the page uses.
  return css.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    css.includes(`var(${name}`) ? rule : '',
  );
}

/** Removes `border-style: solid` from utilities if the page uses no other border style: the reset sets it already. */
function dropSolidBorders(css: string): string {
  const styles = [...css.matchAll(/--tw-border-style:([^;}]*)/g)].map(([, style]) => style);
  if (styles.some((style) => style !== 'solid')) return css;
  return css.replaceAll(/--tw-border-style:solid;?|border(?:-[a-z]+)*-style:var\(--tw-border-style\);?/g, '');
}

const listPageNames = ($: CheerioAPI): string[] => [
  // Unlike `html *`, this includes elements in templates.
  ...Array.from($('*')).flatMap((element) => {
    if (!('attribs' in element)) return [];
    const attributes = Object.entries(element.attribs).flatMap(([name, value]) => [
      name,
      ...(TEXT_ATTRIBUTES.has(name) ? [] : value.split(/\s+/)),
    ]);
    return [element.name, ...attributes];
  }),
  ...listTokens($(FUNCTION_PAGE_CLASSES).text()),
];

function createScriptReader(root: string): (html: string) => string {
  const texts = new Map<string, string>();
  const read = (name: string): string => {
    const text = texts.get(name) ?? readFileSync(join(root, '_astro', name), 'utf8');
    texts.set(name, text);
    return text;
  };
  return (html) => {
    const names = new Set(listScripts(html));
    // Iterating over a set includes entries that are added meanwhile.
    for (const name of names) for (const imported of listScripts(read(name))) names.add(imported);
    return [...names].map(read).join('\n');
  };
}

const listScripts = (text: string): string[] => [...text.matchAll(SCRIPT)].map(([, name = '']) => name);

/** Lists the tokens of scripts. `name=value` may be an attribute or a class name such as `[x=y]`, so lists both. */
const listTokens = (text: string): string[] =>
  (text.match(TOKEN) ?? []).flatMap((part) => (part.includes('=') ? [part, ...part.split('=')] : [part]));

/** Moves Astro's inline scripts for islands to a file, because they would block the parser before the headline. */
export function createIslandScriptMover(root: string): PageVisitor {
  return {
    visit: ({ $ }) => {
      if ($('astro-island').length === 0) return;
      const scripts = $('script').filter((_, element) => ISLAND_SCRIPT.test($(element).text()));
      if (scripts.length < MIN_ISLAND_SCRIPTS)
        throw new Error("Astro's inline scripts for islands have changed: update ISLAND_SCRIPT.");
      const code = Array.from(scripts, (element) => $(element).text()).join('\n');
      const file = `_astro/islands.${hash('sha256', code).slice(0, 8)}.js`;
      writeFileSync(join(root, file), code);
      scripts.remove();
      // `uid` hashes the build folder, so it would differ between machines.
      $('astro-island').removeAttr('uid');
      $('body').append($('<script type="module">').attr('src', `/${file}`));
    },
  };
}

/** Adds no-break spaces to the text of a page: between a number and its unit, and after the articles of a quote. */
export function keepWordsTogether({ $ }: BuiltPage): void {
  const elements = $('body, body *').not(SKIPPED_ELEMENTS.flatMap((name) => [name, `${name} *`]).join());
  for (const node of elements.contents().get())
    if (node.nodeType === 3) node.data = addNoBreakSpaces(node.data);
  for (const quote of $('blockquote').get()) $(quote).html(joinArticles($(quote).html() ?? ''));
}

/** Long pairs of words are boxes, which break if they do not fit. After a no-break space, `overflow-wrap` would break a word. */
const LONG_PAIR = /(?<![^\s>])([^\s>]{1,4})\u00a0([^\s<]{8,})(?![^<]*>)/g;

/** Sets each line of a heading in a box, because browsers do not balance the lines around a forced break. */
export function breakHeadings({ $ }: BuiltPage): void {
  for (const element of $('h1, h2, h3').find('*').addBack().not('[lang], svg, svg *, astro-island *').get()) {
    const text = $(element);
    const hasText = text.contents().is((_, { nodeType }) => nodeType === 3);
    if (!hasText || text.children(':not([lang])').length > 0) continue;
    const lines = splitHeadline((text.html() ?? '').replaceAll('&nbsp;', '\u00a0'));
    // A box would not have the underline of a link.
    const parts = text.is('a, a *')
      ? lines
      : lines.map((line) => line.replaceAll(LONG_PAIR, '<span class="inline-block">$1 $2</span>'));
    const reserved = text.parent('.display-text');
    if (reserved.length > 0)
      reserved.replaceWith(parts.map((part, index) => renderDisplayText(part, lines[index])).join(' '));
    else if (lines.length === 1) text.html(parts.join(''));
    else text.html(parts.map((part) => `<span class="block">${part}</span>`).join(' '));
  }
}

/** Limits the CSP hashes to those of the page's inline scripts and styles. Astro lists the hashes of all pages. */
export function pruneCsp({ $ }: BuiltPage): void {
  const listHashes = (name: string) =>
    Array.from($(name), (element) => ` 'sha256-${hash('sha256', $(element).text(), 'base64')}'`);
  const scripts = new Set(listHashes('script'));
  $('meta[http-equiv=content-security-policy]').attr('content', (_, policy) =>
    policy
      .replaceAll(/ 'sha256-[^']+'/g, (source) => (scripts.has(source) ? source : ''))
      .replace("style-src 'self'", `$&${listHashes('style').join('')}`),
  );
}
