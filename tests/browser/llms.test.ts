import { readFileSync, statSync } from 'node:fs';

import { readMediaFiles, readSite, toAddress } from '../support/content-files.ts';
import { listCopies, readParts, toWords } from '../support/markdown-copies.ts';
import { expect, test } from '../support/quiet-test.ts';

const facts = readFileSync('dist/facts.json', 'utf8');
const guide = readFileSync('dist/llms.txt', 'utf8');
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

test('/llms.txt has the form of llmstxt.org and leads to every copy', async ({ request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const [, heading, ...parts] = readParts(guide);
  expect(heading).toMatchObject({ type: 'heading', depth: 1 });
  expect(heading && toWords(heading)).toBe(readSite().title);
  expect(parts.find(({ type }) => type === 'blockquote')).toBeDefined();
  const links = parts.filter(({ type }) => type === 'link').map(({ url }) => url);
  const copies = listCopies().map(({ page }) => toAddress(`${page}.md`));
  expect(links).toEqual(expect.arrayContaining(copies));
  const lines = parts.filter(({ type }) => type === 'listItem').map(toWords);
  for (const { title, placeholder = '' } of readMediaFiles())
    expect(lines.find((line) => line.startsWith(`${title}: `))).toContain(placeholder);
});

test('every address of this site that programs are given answers', async ({ request }) => {
  const copies = listCopies().flatMap(({ parts }) => parts.map(({ url = '' }) => url));
  const given = [...guide.matchAll(/\((https[^)\s]+)\)/g)].map(([, url = '']) => url);
  const told = [...facts.matchAll(/"(https[^"]+)"/g)].map(([, url = '']) => url);
  const own = [...copies, ...given, ...told].filter((url) => url.startsWith(toAddress('/')));
  const paths = [...new Set(own.map((url) => new URL(url).pathname))];
  expect(paths.length).toBeGreaterThan(50);
  const asked = paths.filter(
    (path) => !['', '.html', 'index.html'].some((end) => isFile(`dist${path}${end}`)),
  );
  expect(asked).toEqual(['/api/events.ics']);
  for (const path of asked) expect((await request.get(path)).status()).toBe(200);
});
