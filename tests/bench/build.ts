/**
 * Builds this site with made-up articles, and beside it a bare Astro site of the same files, in turns on the same machine:
 * without caches, with them, and after one article has changed. Prints time, work of the processor, memory of the largest
 * process and size of the output. `npm run bench`
 * does so for 100 and 1,000 articles; `node tests/bench/build.ts 300` for 300, and `--all` adds 10,000.
 */
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { BARE_SITE } from '../support/bare-site.ts';
import { makeUpArticles } from '../support/made-up-articles.ts';
import { createPlainPhoto } from '../support/photos.ts';
import {
  createEmptyProject,
  createScratchProject,
  type BuildFigures,
  type ScratchProject,
} from '../support/scratch-project.ts';

const DRAWINGS = ['best-drain-has-eels.svg', 'no-party-sent-me.svg', 'swam-in-the-waitemata.svg'];
const PHOTO = 'made-up-photo.jpg';
/** No answer: what the build can read of other servers is not what is measured. */
const OFFLINE = { YOUTUBE_FEED_URL: 'http://127.0.0.1:9/' };
const STEPS = ['cold', 'warm', 'one changed'] as const;

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const counts =
  positionals.length > 0 ? positionals.map(Number) : [100, 1_000, ...(values.all ? [10_000] : [])];

console.log(
  `${'articles'.padEnd(10)}${'caches'.padEnd(14)}${'this site: seconds (of processor)'.padEnd(40)}${'bare Astro'.padEnd(40)}ratio`,
);
for (const count of counts) {
  const [ours, bare] = await Promise.all([createScratchProject(), createEmptyProject()]);
  try {
    await measure(count, ours, bare);
  } finally {
    await Promise.all([ours.delete(), bare.delete()]);
  }
}

async function measure(count: number, ours: ScratchProject, bare: ScratchProject): Promise<void> {
  for (const [file, content] of Object.entries(BARE_SITE)) await bare.write(file, content);
  const photo = await createPlainPhoto({ width: 1_600, height: 900 });
  const articles = await makeUpArticles(count, [...DRAWINGS, PHOTO]);
  for (const project of [ours, bare]) {
    await project.write(`content/news/${PHOTO}`, photo);
    for (const { slug, source } of articles) await project.write(`content/news/${slug}.mdx`, source);
  }
  for (const drawing of DRAWINGS)
    await bare.write(`content/news/${drawing}`, await readFile(`content/news/${drawing}`));
  for (const step of STEPS) {
    const [first] = articles;
    if (step === 'one changed' && first)
      for (const project of [ours, bare])
        await project.write(`content/news/${first.slug}.mdx`, `${first.source}\nOne more sentence.\n`);
    const our = await ours.build(OFFLINE);
    const their = await bare.build();
    const [ourWords, theirWords] = [await describe(our, ours), await describe(their, bare)];
    const ratio = (our.seconds / their.seconds).toFixed(2);
    const ratioOfWork = (our.workedSeconds / their.workedSeconds).toFixed(2);
    console.log(
      `${String(count).padEnd(10)}${step.padEnd(14)}${ourWords.padEnd(40)}${theirWords.padEnd(40)}${ratio} (${ratioOfWork})`,
    );
  }
}

async function describe(
  { seconds, workedSeconds, peakMemory }: BuildFigures,
  { root }: ScratchProject,
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
