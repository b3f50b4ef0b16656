import { beforeAll, expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';
import { FERRY_TEXT, replaceOnce } from '../../support/fake-content-files.ts';

const TEXT = '---\nThe boat came.\n';
const content = useFakeContent();

const texts = [
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)" />',
  '<a href="/policies" onclick="alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body { display: none }</style>',
  '<form action="https://evil.example"></form>',
  '<object data="x"></object>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](vbscript:x)',
  '{process.env.MAIL_URL}',
  '{(() => { while (true); })()}',
  'import fs from "node:fs"',
  'export const x = 1',
  '<Unknown />',
  '<div set:html="<b>x</b>">x</div>',
];
let reports: readonly string[];
beforeAll(async () => {
  reports = await content.reportOnArticles(
    texts.map((words) => replaceOnce(FERRY_TEXT, TEXT, `${TEXT}\n${words}\n`)),
  );
});

it.each(texts)('a hostile text stops the build: %s', (words) => {
  expect(reports[texts.indexOf(words)]).toMatch(/^line \d+: (?!hint: )/);
});
