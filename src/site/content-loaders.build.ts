import { basename, dirname, parse, relative, sep } from 'node:path';
import { type Loader, type LoaderContext, file, glob } from 'astro/loaders';
import { slug } from 'github-slugger';
import type { Plugin } from 'vite';

import type { ContentKind } from '../core/content-kind.schema.ts';
import { parseYaml, splitFrontMatter } from '../lib/front-matter.ts';
import { isPreview, readBuildTime } from '../core/settings.server.ts';
import { listUnpublished, readLeftOut } from '../core/unpublished.server.ts';

/** Returns the address of a file, also for a name from a Mac, whose macrons are separate characters. */
export const generateId = ({ entry }: { readonly entry: string }): string =>
  slug(parse(entry).name.normalize());

type Files = Pick<ContentKind, 'base' | 'pattern'>;

const PARSERS: Readonly<Record<string, (file: { readonly contents: string }) => object>> = {
  '.mdx': ({ contents }) => {
    const { fields, text } = splitFrontMatter(contents) ?? { fields: '', text: contents };
    return { data: parseYaml(fields) ?? {}, body: text.trim(), rawData: fields };
  },
  '.yaml': ({ contents }) => ({ data: parseYaml(contents) }),
};

/** Loads files, parsed as in the content check: Astro's YAML parser refuses and accepts other files. */
export function createGlobLoader(options: Parameters<typeof glob>[0]): Loader {
  const loader = glob({ generateId, ...options });
  const load: Loader['load'] = (context) => {
    // Internal to Astro: how to parse a file, by file extension.
    const { entryTypes: types } = context as LoaderContext & { entryTypes: ReadonlyMap<string, object> };
    const entryTypes = new Map(
      Object.entries(PARSERS).map(([name, getEntryInfo]) => [name, { ...types.get(name), getEntryInfo }]),
    );
    return loader.load(Object.assign({}, context, { entryTypes }));
  };
  return { ...loader, load };
}

/** Loads a YAML file as one entry, whose id is its file name. */
export function createFileLoader({ base, pattern }: Files): Loader {
  const id = parse(pattern).name;
  return file(`${base}/${pattern}`, {
    parser: (text) => ({ [id]: parseYaml(text) as Record<string, unknown> }),
  });
}

/** Compiles texts as the content check reads them, and without their fields, which Astro would parse again. */
export const contentTexts = (): Plugin => ({
  name: 'content-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler: (source) => ({ code: blankFields(source), map: null }),
  },
});

/** Returns the source with empty fields and the text in the same lines, for messages. */
export function blankFields(source: string): string {
  const { fields, text } = splitFrontMatter(source) ?? { fields: '', text: source };
  return `---\n${fields.replaceAll(/.+/g, '')}---\n${text}`;
}

/** Creates a loader that skips unpublished entries, so that none leaks into a build. `astro dev` and previews skip only faulty ones. */
export const publishedLoader = (kind: Files, options: Partial<Parameters<typeof glob>[0]> = {}): Loader => ({
  name: 'published-loader',
  load: async (context) => {
    // Only `astro dev` has a watcher.
    const isPreviewing = context.watcher !== undefined || isPreview(process.env);
    const hidden = await listHidden(kind.base);
    const omitted = new Set(isPreviewing && hidden.length > 0 ? await listFaulty(kind.base) : hidden);
    const patterns = [...omitted].map((name) => `!${escapePattern(name)}`);
    const load = (pattern: string | string[], into = context) =>
      createGlobLoader({ ...options, base: kind.base, pattern }).load(into);
    await load([kind.pattern, ...patterns]);
    context.watcher?.on('change', (path: string) => {
      const name = relative(kind.base, path).split(sep).join('/');
      if (!omitted.has(name)) return;
      addFixed(name).catch((cause: unknown) => {
        context.logger.error(String(cause));
      });
    });
    async function addFixed(name: string): Promise<void> {
      if ((await listFaulty(kind.base)).includes(name)) return;
      omitted.delete(name);
      // `glob` deletes entries that do not match its pattern, so its store lists none.
      const store = { ...context.store, keys: () => [] };
      await load(escapePattern(name), { ...context, store });
    }
  },
});

async function listHidden(base: string): Promise<string[]> {
  const folder = base.replace('content/', '');
  const hidden = await listUnpublished(readBuildTime(process.env), [folder]);
  const leftOut = readLeftOut().files.filter((file) => dirname(file) === folder);
  return [...hidden.map(({ file }) => file), ...leftOut].map((file) => basename(file));
}

async function listFaulty(base: string): Promise<string[]> {
  // Lazy, because a public build does not need the libraries of the check.
  const { checkContent } = await import('./check-content.ts');
  const issues = await checkContent();
  return issues
    .filter(({ severity, file }) => severity !== 'hint' && file.startsWith(`${base}/`))
    .map(({ file }) => file.slice(base.length + 1));
}

const escapePattern = (name: string): string => name.replaceAll(/[()[\]{}!*?@+\\]/g, String.raw`\$&`);
