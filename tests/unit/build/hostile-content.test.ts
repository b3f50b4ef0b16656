import { expect, it } from 'vitest';

import { isError } from '../../../src/build/content-check/content-issue.ts';
import { useFakeContent } from '../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const TEXT = '---\nThe boat came.\n';
const content = useFakeContent();

it.each([
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
])('a text of staff with %s stops the build', async (words) => {
  await content.replace(NEWS, TEXT, `${TEXT}\n${words}\n`);
  const issues = await content.check();
  expect(issues.filter((issue) => isError(issue) && issue.file === NEWS)).not.toEqual([]);
});
