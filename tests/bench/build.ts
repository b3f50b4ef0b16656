/**
 * Builds this site with made-up articles, and beside it, in turns on the same machine, the same sources with Astro's own
 * steps alone: without caches, with them, and after one article has changed. Prints time, work of the processor, memory of the largest process and size of the output, how many times as long this
 * site took, and how much sooner it is there when one article has changed. `npm run bench` does so for 100 and 1,000
 * articles; `node tests/bench/build.ts 300` for 300, and `--all` adds 10,000.
 */
import { globSync } from 'node:fs';
import { glob, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

import { makeUpArticles } from '../support/made-up-articles.ts';
import { createPlainPhoto } from '../support/photos.ts';
import { copyProject, type BuildFigures, type ProjectCopy } from '../support/project-copy.ts';

/**
 * The configuration of this site with Astro's own steps alone: the same pages, parts and content, built without share
 * images, trimmed styles, sitemaps, the editor and the checks.
 */
const PLAIN_CONFIG = `
import config from './site.config.mjs';

const kept = ['@astrojs/react', '@astrojs/mdx', 'client-interaction', 'publication'];

export default {
  ...config,
  integrations: config.integrations.filter(({ name }) => kept.includes(name)),
};
`;
const DRAWINGS = globSync('content/news/*.svg').map((file) => basename(file));
const PHOTO = 'made-up-photo.jpg';
const STEPS = ['cold', 'warm', 'one changed'] as const;

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const counts =
  positionals.length > 0 ? positionals.map(Number) : [100, 1_000, ...(values.all ? [10_000] : [])];

const WIDTH = 36;
const columns = ['this site: seconds (of processor)', 'its sources, Astro alone'];
console.log(`${toRow('articles', 'caches', columns)}times as long (as much work)`);
for (const count of counts) {
  const projects = await Promise.all([copyProject(), copyProject()]);
  const [, plain] = projects;
  try {
    await rename(join(plain.root, 'astro.config.mjs'), join(plain.root, 'site.config.mjs'));
    await plain.write('astro.config.mjs', PLAIN_CONFIG);
    await measure(count, projects);
  } finally {
    await Promise.all(projects.map((project) => project.delete()));
  }
}

async function measure(count: number, projects: readonly ProjectCopy[]): Promise<void> {
  const photo = await createPlainPhoto({ width: 1_600, height: 900 });
  const articles = await makeUpArticles(count, [...DRAWINGS, PHOTO]);
  for (const project of projects) {
    await project.write(`content/news/${PHOTO}`, photo);
    for (const { slug, source } of articles) await project.write(`content/news/${slug}.mdx`, source);
  }
  let cold: BuildFigures | undefined;
  for (const step of STEPS) {
    const [first] = articles;
    if (step === 'one changed' && first)
      for (const project of projects)
        await project.write(`content/news/${first.slug}.mdx`, `${first.source}\nOne more sentence.\n`);
    const figures: BuildFigures[] = [];
    const words: string[] = [];
    for (const project of projects) {
      const built = await project.build();
      figures.push(built);
      words.push(await describe(built, project));
    }
    const [ours, ...others] = figures;
    const ratios = others.map((other) => (ours ? compare(ours, other) : ''));
    console.log(`${toRow(String(count), step, words)}${ratios.join(', ')}`);
    cold ??= ours;
    if (step === 'one changed' && cold && ours)
      console.log(`${toRow('', '', [])}cold beside one changed: ${compare(cold, ours)} times`);
  }
}

function toRow(articles: string, caches: string, words: readonly string[]): string {
  return [articles.padEnd(10), caches.padEnd(14), ...words.map((text) => text.padEnd(WIDTH))].join('');
}

/** How many times as long, and as much work, as another build. */
function compare(ours: BuildFigures, other: BuildFigures): string {
  return `${(ours.seconds / other.seconds).toFixed(2)} (${(ours.workedSeconds / other.workedSeconds).toFixed(2)})`;
}

async function describe(
  { seconds, workedSeconds, peakMemory }: BuildFigures,
  { root }: ProjectCopy,
): Promise<string> {
  const size = toMegabytes(await sumSizes(root));
  return `${seconds.toFixed(1)} s (${workedSeconds.toFixed(1)}), ${toMegabytes(peakMemory)}, ${size} out`;
}

/** The size of the output, in bytes. */
async function sumSizes(root: string): Promise<number> {
  let sum = 0;
  for await (const entry of glob('dist/**/*.*', { cwd: root })) sum += (await stat(join(root, entry))).size;
  return sum;
}

function toMegabytes(bytes: number): string {
  return `${String(Math.round(bytes / 1_000_000))} MB`;
}
