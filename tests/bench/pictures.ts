/**
 * Builds the site with 20 photographs of 12 megapixels as phones hand them over, twice. Ends with 1 when a build took more
 * memory than it may, when the second made a picture again, or when one of the photographs was published untouched.
 * Run by `npm run bench`.
 */
import { globSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PICTURE_FILE } from '../../src/features/pictures/picture.schema.ts';
import { addComment, createPhonePhoto, PRIVATE_WORDS } from '../support/photos.ts';
import { copyProject, type BuildFigures } from '../support/project-copy.ts';

const PHOTOS = 20;
const LIMIT_BYTES = 1_500_000_000;
const [ARTICLE = ''] = globSync('content/news/*.mdx');
/** Astro names each picture that it makes, with the sizes before and after; a reused one has none. */
const MADE = /\(before: \d+kB, after: \d+kB\)/g;

const countMade = ({ output }: BuildFigures): number => output.match(MADE)?.length ?? 0;
const megabytes = (bytes: number): string => `${String(Math.round(bytes / 1_000_000))} MB`;
const megapixels = (pixels: number): string => `${String(Math.round(pixels / 1_000_000))} megapixels`;

const project = await copyProject();
const isGood = await measure().finally(() => project.delete());
process.exit(isGood ? 0 : 1);

async function measure(): Promise<boolean> {
  await fill();
  const first = await project.build();
  report('First build', first);
  const second = await project.build();
  report('Second build', second);
  const leaks = await findLeaks();
  console.log(`  Published with metadata: ${leaks.join(', ') || 'none'}`);
  const peak = Math.max(first.peakMemory, second.peakMemory);
  return peak < LIMIT_BYTES && countMade(first) > PHOTOS && countMade(second) === 0 && leaks.length === 0;
}

/** Half of the photographs stand in the fields of an article, half in its text. */
async function fill(): Promise<void> {
  const photo = await createPhonePhoto({ width: 4_032, height: 3_024, noise: 0.04, orientation: 6 });
  const names = Array.from({ length: PHOTOS }, (_, index) => `bench-${String(index)}.jpg`);
  for (const name of names)
    await writeFile(join(project.root, 'content/news', name), addComment(photo, name));
  const fields = names.slice(0, PHOTOS / 2).map((name) => `  - { src: ./${name}, alt: A wharf }`);
  const text = names.slice(PHOTOS / 2).map((name) => `\n![A wharf](./${name})\n`);
  const article = await readFile(join(project.root, ARTICLE), 'utf8');
  const filled = article.replace('images:\n', `images:\n${fields.join('\n')}\n`) + text.join('');
  await writeFile(join(project.root, ARTICLE), filled);
  console.log(
    `Pictures: ${String(PHOTOS)} photographs of ${megapixels(4_032 * 3_024)}, ${megabytes(photo.length)} each`,
  );
}

function report(name: string, build: BuildFigures): void {
  const { seconds, peakMemory } = build;
  console.log(
    `  ${name}: ${seconds.toFixed(1)} s, ${megabytes(peakMemory)} at most, ${String(countMade(build))} pictures made`,
  );
}

async function findLeaks(): Promise<string[]> {
  const dist = join(project.root, 'dist');
  const names = (await Array.fromAsync(glob('**/*.*', { cwd: dist }))).filter((name) =>
    PICTURE_FILE.test(name),
  );
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(dist, name)) })),
  );
  return files
    .filter(({ bytes }) => PRIVATE_WORDS.some((word) => bytes.includes(word)))
    .map(({ name }) => name);
}
