import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { formatMoment } from '../core/event-times.ts';
import { CommandError, runCommand } from './command-line.ts';

const USAGE = `npm run changed-pages -- BASE_DIST HEAD_DIST

Lists the pages that a change adds, changes and removes, as Markdown. Both folders are results of "npm run build": the
site without the change, and the site with it.`;

/** Build times in island properties: ISO 8601. */
const BUILT_AT = /(?<=&quot;builtAt&quot;:\[0,&quot;)[^&]+/g;

type ChangedPages = Awaited<ReturnType<typeof comparePages>>;

export async function comparePages(base: string, head: string) {
  const [before, after] = await Promise.all([readPages(base), readPages(head)]);
  const listPaths = (pages: ReadonlyMap<string, string>, isListed: (path: string) => boolean) =>
    [...pages.keys()].filter(isListed).sort();
  return {
    added: listPaths(after, (path) => !before.has(path)),
    changed: listPaths(after, (path) => before.has(path) && before.get(path) !== after.get(path)),
    removed: listPaths(before, (path) => !after.has(path)),
  };
}

export function formatChanges({ added, changed, removed }: ChangedPages): string {
  const lists = { 'New pages': added, 'Changed pages': changed, 'Removed pages': removed };
  const parts = Object.entries(lists).flatMap(([title, pages]) =>
    pages.length === 0
      ? []
      : `## ${title} (${String(pages.length)})\n\n${pages.map((page) => `- \`${page}\``).join('\n')}`,
  );
  return parts.length === 0 ? 'No pages are added, changed or removed.' : parts.join('\n\n');
}

async function readPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: folder }));
  if (files.length === 0) throw new CommandError(`${folder} contains no pages: run "npm run build" first.`);
  const pages = files.map(async (file) => {
    const path = `/${file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`;
    return [path, removeBuildVariations(await readFile(join(folder, file), 'utf8'))] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Removes hashes and build times, which differ between builds of the same content. */
function removeBuildVariations(html: string): string {
  return (
    [...new Set(html.match(BUILT_AT))]
      .reduce((page, time) => page.replaceAll(time, '').replaceAll(formatMoment(time, 0), ''), html)
      .replaceAll(/(\/_astro\/[\w-]+)\.[\w-]+(?=\.(?:css|js)\b)/g, '$1')
      // Keeps the hash of a picture's content, and removes the hash of its size and format.
      .replaceAll(/(\/_astro\/[\w-]+\.[\w-]{8})_[\w-]+(?=\.\w+)/g, '$1')
      .replaceAll(/'sha256-[\w+/=]+'/g, "'sha256'")
  );
}

if (import.meta.main)
  await runCommand(async () => {
    const [base, head, ...more] = process.argv.slice(2);
    if (base === undefined || head === undefined || more.length > 0) throw new CommandError(USAGE);
    console.log(formatChanges(await comparePages(base, head)));
  });
