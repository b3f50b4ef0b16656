import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

import { MARKDOWN_FORMS } from '../../../../src/lib/markdown/markdown-forms.ts';
import { readPlainTree } from '../../../../src/lib/markdown/plain-tree.ts';
import { writeMarkdown } from '../../../../src/lib/markdown/write-markdown.ts';
import { listVolunteerFields } from '../../../../src/features/volunteering/volunteer-fields.ts';

const PLACE = {
  file: 'content/news/ferry.mdx',
  page: new URL('https://www.example.org/news/ferry'),
  toPicture: (src: string) => Promise.resolve(`https://www.example.org/built/${src.slice(2)}`),
};

const write = async (text: string) => writeMarkdown(undefined, await readPlainTree(text, PLACE));

describe('the Markdown copy of a text', () => {
  it.each([
    ['a heading and a list', '## Costs\n\n* one\n* two', '## Costs\n\n- one\n- two\n'],
    ['the punctuation of the page', `It's "here" -- now...`, 'It’s “here” – now…\n'],
    [
      'a link of the site',
      '[plan](/policies/housing#pipes)',
      '[plan](https://www.example.org/policies/housing#pipes)\n',
    ],
    ['a link within the page', '[below](#pipes)', '[below](https://www.example.org/news/ferry#pipes)\n'],
    ['a link elsewhere', '[A](https://a.example.org/b?c=d)', '[A](https://a.example.org/b?c=d)\n'],
    ['an address of a mailbox', '[us](mailto:a@example.org)', '[us](mailto:a@example.org)\n'],
    [
      'a link whose address stands below',
      '[plan][1]\n\n[1]: /policies',
      '[plan][1]\n\n[1]: https://www.example.org/policies\n',
    ],
    [
      'a picture with the line under it',
      '![A *ferry*](./ferry.jpg "At the wharf")',
      '![A ferry](https://www.example.org/built/ferry.jpg)\n\n_At the wharf_\n',
    ],
    [
      'a picture in a line',
      'See ![it](./a.svg "that") here.',
      'See ![it](https://www.example.org/built/a.svg "that") here.\n',
    ],
    ['words of te reo Māori marked by hand', 'Say <span lang="mi">kia ora</span>.', 'Say kia ora.\n'],
    [
      'tags that Markdown has signs for',
      '<b>A</b> <a href="/join">b</a><br />c',
      '**A** [b](https://www.example.org/join)\\\nc\n',
    ],
    ['a tag on lines of its own', '<div>\nwords *here*\n</div>', 'words _here_\n'],
    ['a comment', 'one {/* not shown */}two', 'one two\n'],
    ['braces that are written', 'a \\{b\\} c', 'a {b} c\n'],
    ['signs that are words', 'a \\*b\\* 1\\. 2 \\< 3', 'a \\*b\\* 1. 2 < 3\n'],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |', '| a | b |\n| - | - |\n| 1 | 2 |\n'],
    ['a footnote', 'so[^1]\n\n[^1]: Source.', 'so[^1]\n\n[^1]: Source.\n'],
    [
      'the fields of the volunteer form',
      '<VolunteerFields />',
      `${listVolunteerFields()
        .map(({ label }) => `- ${label}`)
        .join('\n')}\n`,
    ],
  ])('has %s', async (_, text, copy) => {
    expect(await write(text)).toBe(copy);
  });

  it.each([
    ['a part that has no form', '<Countdown />', '<Countdown>'],
    ['words in braces', 'a {b} c', '{b}'],
    ['code', 'import a from "b"\n\nwords', 'import a from "b"'],
  ])('is refused with the name of the file for %s', async (_, text, found) => {
    await expect(write(text)).rejects.toThrow(`content/news/ferry.mdx: the text has ${found}, which`);
  });

  it('knows every part that texts may use', () => {
    const parts = globSync('src/ui/mdx/*.astro').map((file) => basename(file, '.astro'));
    expect(Object.keys(MARKDOWN_FORMS).sort()).toEqual(parts.sort());
  });
});
