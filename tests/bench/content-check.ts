/**
 * Prints how long the content check takes for 1,000 articles beside the content alone, in the same run:
 * `npm run bench`. Each figure is the median of several rounds. Ends with an error when the
 * processor works for more than two seconds, which other programs on the machine do not change.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkContent } from '../../src/content-check/check-content.ts';
import { isError } from '../../src/content-check/content-issue.ts';
import { FAKE_FILES, writeFakeFiles } from '../support/fake-content-files.ts';

const ARTICLES = 1000;
const LIMIT_MS = 2000;
const ROUNDS = 5;
const NEWS = 'content/news/ferry.mdx';

const PARAGRAPH =
  'The boat from Devonport came on time, and so did the bus that meets it. People at the wharf said what they think of the [timetable](/policies/harbour), of the price, and of the rain that fell on all of them.\n\n';
const TEXT = `${PARAGRAPH.repeat(6)}## At the wharf\n\n${PARAGRAPH.repeat(6)}- one boat\n- one bus\n`;

async function createFolder(articles: number): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-bench-'));
  await writeFakeFiles(root);
  const article = `${(FAKE_FILES[NEWS] ?? '').replace('readingTime: 1', 'readingTime: 2')}\n${TEXT}`;
  for (let index = 0; index < articles; index += 1)
    await writeFile(join(root, `content/news/ferry-${String(index)}.mdx`), article);
  return root;
}

/** The median of the time that passes and of the time that the processor works, in milliseconds. */
async function measure(articles: number): Promise<{ passed: number; worked: number }> {
  const root = await createFolder(articles);
  const rounds: { passed: number; worked: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const before = process.cpuUsage();
    const issues = await checkContent(root);
    const { user, system } = process.cpuUsage(before);
    rounds.push({ passed: performance.now() - start, worked: (user + system) / 1000 });
    const [error] = issues.filter(isError);
    if (error) throw new Error(`The content of the benchmark is wrong: ${JSON.stringify(error)}`);
  }
  await rm(root, { recursive: true });
  const toMedian = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return {
    passed: toMedian(rounds.map(({ passed }) => passed)),
    worked: toMedian(rounds.map(({ worked }) => worked)),
  };
}

console.log('The content check');
const few = await measure(0);
const many = await measure(ARTICLES);
console.log(
  `  ${String(ARTICLES)} articles: ${many.passed.toFixed(0)} ms, of which the processor worked ${many.worked.toFixed(0)} ms, ${(many.worked / few.worked).toFixed(1)} times as long as without them`,
);
if (many.worked > LIMIT_MS) {
  console.error(`  More than ${String(LIMIT_MS)} ms.`);
  process.exitCode = 1;
}
