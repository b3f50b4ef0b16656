import { expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const content = useFakeContent();

it.each([
  ['content/news/minutes.docx', 'content/news/minutes.mdx'],
  ['content/media/notes.txt', 'content/media/notes.mdx'],
  ['content/policies/plan.pages', 'content/policies/plan.mdx'],
  ['content/speech.PDF', 'content/news/speech.mdx'],
])('a document is pointed out, and where its words would be read: %s', async (file, example) => {
  await content.write(file, 'words');
  expect(await content.report()).toBe(
    `1 hint in 1 file; nothing stops the build.\n\n${file}\n  hint: This file is never read: the site knows no files that end in "${file.slice(file.lastIndexOf('.'))}".\n    Expected: its words in a file that ends in ".mdx"; keep the document itself somewhere else\n    Example:  ${example}`,
  );
});

it('any other file is pointed out, too', async () => {
  await content.write('content/news/photos.zip', 'PK');
  expect(await content.report()).toBe(
    '1 hint in 1 file; nothing stops the build.\n\ncontent/news/photos.zip\n  hint: This file is never read: the site knows no files that end in ".zip".\n    Expected: it somewhere else, not in content',
  );
});

it.each([
  ['content/event.yaml', 'content/events.yaml'],
  ['content/site.yml', 'content/site.yaml'],
  ['content/news/facts.yaml', 'content/facts.yaml'],
])('a YAML file that nothing reads is pointed out, with the one that was meant: %s', async (file, meant) => {
  await content.write(file, 'events: []');
  const issues = await content.check();
  expect(issues).toMatchObject([
    {
      severity: 'warning',
      file,
      problem: 'This file is never read: the site has no YAML file of its name in this folder',
    },
  ]);
  expect(issues[0]?.expected).toMatch(/^one of site\.yaml, labels\.yaml, /);
  expect(issues[0]?.expected?.endsWith(` in the folder content. Did you mean ${meant}?`)).toBe(true);
});

it('a YAML file like no other is pointed out', async () => {
  await content.write('content/zebra.yaml', 'a: b');
  expect((await content.check())[0]?.expected).toMatch(
    / in the folder content; else keep it somewhere else$/,
  );
});
