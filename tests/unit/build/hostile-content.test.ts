import { beforeAll, describe, expect, it } from 'vitest';

import { cleanPicture } from '../../../src/build/pictures/clean-picture.ts';
import { findMetadata } from '../../../src/build/pictures/find-metadata.ts';
import { useFakeContent } from '../../support/fake-content.ts';
import { FAKE_FILES, replaceOnce } from '../../support/fake-content-files.ts';

const news = FAKE_FILES['content/news/ferry.mdx'] ?? '';
const TEXT = '---\nThe boat came.\n';
const content = useFakeContent();

/** A drawing with something in it that runs. */
const toDrawing = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 16 9"${attributes}>${inside}<path d="M0 0h16v9H0z"/></svg>`,
  );

describe('a drawing', () => {
  it.each([
    ['a script', toDrawing('<script>alert(1)</script>')],
    ['a script with data', toDrawing('<script type="text/javascript"><![CDATA[alert(1)]]></script>')],
    [
      'a script with a prefix',
      toDrawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    ],
    ['what runs when it loads', toDrawing('', ' onload="alert(1)"')],
    ['what runs on a click', toDrawing("<g onclick='alert(1)'><path d='M0 0h1'/></g>")],
    ['a link that is a script', toDrawing('<a xlink:href="javascript:alert(1)"><path d="M0 0h1"/></a>')],
  ])('with %s is published without it', async (_, drawing) => {
    expect(findMetadata(drawing)).toEqual(['a script']);
    const cleaned = Buffer.from(await cleanPicture(drawing));
    expect(cleaned.toString()).not.toMatch(/alert|script/);
    expect(cleaned.toString()).toContain('d="M0 0h16v9H0z"');
    expect(findMetadata(cleaned)).toEqual([]);
  });

  it('without one stays as it is', () => {
    expect(findMetadata(toDrawing('<text>only once = "yes"</text>'))).toEqual([]);
  });
});

describe('a text of staff', () => {
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
  let told: readonly string[];
  beforeAll(async () => {
    told = await content.tellArticles(texts.map((words) => replaceOnce(news, TEXT, `${TEXT}\n${words}\n`)));
  });

  it.each(texts)('with %s stops the build', (words) => {
    expect(told[texts.indexOf(words)]).toMatch(/^line \d+: (?!hint: )/);
  });
});
