/**
 * Builds this site with generated articles and, in turn, the same sources with Astro alone: without caches, with caches, and
 * after one article has changed. Prints the seconds of each. `npm run bench` uses 100 and 1,000 articles; for 300 run
 * `node tests/bench/build.ts 300`.
 */
import { globSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { generateArticles } from '../support/generated-articles.ts';
import { createPlainPhoto } from '../support/photos.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** The same pages and content, without share images, trimmed styles, sitemaps, the editor and the checks. */
const PLAIN_CONFIG = `
import config from './site.config.mjs';

const names = ['@astrojs/react', '@astrojs/mdx', 'client-interaction', 'publication'];

export default {
  ...config,
  integrations: config.integrations.filter(({ name }) => names.includes(name)),
};
`;
const DRAWINGS = globSync('content/news/*.svg').map((file) => basename(file));
const PHOTO = 'made-up-photo.jpg';
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 1_000];

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
  const articles = generateArticles(count, [...DRAWINGS, PHOTO]);
  for (const project of projects) {
    await project.write(`content/news/${PHOTO}`, photo);
    for (const { slug, source } of articles) await project.write(`content/news/${slug}.mdx`, source);
  }
  for (const caches of ['cold', 'warm', 'one changed']) {
    const [first] = articles;
    const seconds: number[] = [];
    for (const project of projects) {
      if (caches === 'one changed' && first)
        await project.write(`content/news/${first.slug}.mdx`, `${first.source}\nOne more sentence.\n`);
      const startedMs = performance.now();
      await project.build();
      seconds.push((performance.now() - startedMs) / 1_000);
    }
    const [siteSeconds = NaN, astroSeconds = NaN] = seconds;
    console.log(
      `${String(count)} articles, caches ${caches}: ${siteSeconds.toFixed(1)} s, Astro alone ${astroSeconds.toFixed(1)} s, ${(siteSeconds / astroSeconds).toFixed(2)} times`,
    );
  }
}
