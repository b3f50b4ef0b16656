import { basename, dirname, relative, sep } from 'node:path';
import { type Loader, type LoaderContext, glob } from 'astro/loaders';

import { isPreview, readBuildTime } from '../core/settings.server.ts';
import { listUnpublished, readLeftOut } from '../core/unpublished.server.ts';

/** Creates a loader that skips unpublished entries, so that none can leak. `astro dev` and previews skip only faulty ones. */
export const publishedLoader = (
  kind: { readonly base: string; readonly pattern: string },
  options: Partial<Parameters<typeof glob>[0]> = {},
): Loader => ({
  name: 'published-loader',
  load: async (context) => {
    // Only `astro dev` has a watcher.
    const isPreviewing = context.watcher !== undefined || isPreview(process.env);
    const hidden = await listHidden(kind.base);
    const omitted = new Set(isPreviewing && hidden.length > 0 ? await listFaulty(kind.base) : hidden);
    const patterns = [...omitted].map((name) => `!${escapePattern(name)}`);
    await glob({ ...options, base: kind.base, pattern: [kind.pattern, ...patterns] }).load(context);
    context.watcher?.on('change', (path: string) => {
      const name = relative(kind.base, path).split(sep).join('/');
      if (!omitted.has(name)) return;
      addFixed(kind.base, name, omitted, context).catch((cause: unknown) => {
        context.logger.error(String(cause));
      });
    });
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

async function addFixed(
  base: string,
  name: string,
  omitted: Set<string>,
  context: LoaderContext,
): Promise<void> {
  if ((await listFaulty(base)).includes(name)) return;
  omitted.delete(name);
  // `glob` deletes entries that do not match its pattern, so its store lists none.
  const store = { ...context.store, keys: () => [] };
  await glob({ base, pattern: escapePattern(name) }).load({ ...context, store });
}

const escapePattern = (name: string): string => name.replaceAll(/[()[\]{}!*?@+\\]/g, String.raw`\$&`);
