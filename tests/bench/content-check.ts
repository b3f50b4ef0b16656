/**
 * Prints how long the content check takes for 1,000 articles beside the fake content alone, in the same run:
 * `npm run bench`. Each figure is the median of several rounds. Ends with an error above two seconds.
 */
import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { checkContent } from '../../src/build/content-check/check-content.ts';
import { FAKE_FILES } from '../support/fake-content-files.ts';

const ARTICLES = 1000;
const LIMIT_MS = 2000;
const ROUNDS = 5;
const NEWS = 'content/news/ferry.mdx';

const PARAGRAPH =
  'The boat from Devonport came on time, and so did the bus that meets it. People at the wharf said what they think of the [timetable](/policies/harbour), of the price, and of the rain that fell on all of them.\n\n';
const TEXT = `${PARAGRAPH.repeat(6)}## At the wharf\n\n${PARAGRAPH.repeat(6)}- one boat\n- one bus\n`;

async function createFolder(articles: number): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-bench-'));
  const copies = Array.from(
    { length: articles },
    (_, index) => [`content/news/ferry-${String(index)}.mdx`, `${FAKE_FILES[NEWS] ?? ''}\n${TEXT}`] as const,
  );
  for (const [file, text] of [...Object.entries(FAKE_FILES), ...copies]) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

async function measure(articles: number): Promise<number> {
  const root = await createFolder(articles);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const issues = await checkContent(root);
    times.push(performance.now() - start);
    if (issues.length > 0)
      throw new Error(`The content of the benchmark is wrong: ${JSON.stringify(issues[0])}`);
  }
  await rm(root, { recursive: true });
  console.log(`  first round ${(times[0] ?? 0).toFixed(0)} ms`);
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

console.log('The content check');
const few = await measure(0);
const many = await measure(ARTICLES);
console.log(
  `  ${String(ARTICLES)} articles: ${many.toFixed(0)} ms, ${(many / few).toFixed(1)} times the content without them`,
);
if (many > LIMIT_MS) {
  console.error(`  More than ${String(LIMIT_MS)} ms.`);
  process.exitCode = 1;
}
