import { load } from 'cheerio';
import { expect, test } from 'vitest';

import { listBuiltPages } from '../support/built-pages.ts';
import { readDocument, toWords } from '../support/documents.ts';

/** Where inline elements begin and end. */
const EDGE = '\u2060';
/** Words with nothing but such an edge between them; Chinese has no spaces. */
const JOINED = new RegExp(
  `\\S*(?!\\p{Script=Han})[\\p{L}\\p{N}\\p{Po})]${EDGE}+(?!\\p{Script=Han})[\\p{L}\\p{N}(]\\S*`,
  'gu',
);

const listJoined = ($: ReturnType<typeof load>) =>
  [...toWords($('body'), EDGE).matchAll(JOINED)].map(([words]) => words.replaceAll(EDGE, '|'));

test('no words run together in a browser that knows nothing of styles', () => {
  expect(listJoined(load('<p><span>Friday 1 August</span><span>Voting papers</span></p>'))).toHaveLength(1);
  const joined = listBuiltPages().flatMap(({ path }) =>
    listJoined(readDocument(path)).map((words) => [path, words]),
  );
  expect(joined).toEqual([]);
});
