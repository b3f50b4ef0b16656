import { describe, expect, it } from 'vitest';

import { findTakenInPages } from '../../support/built-markup.ts';
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts';

const find = (html: string) => findTakenInPages(new Map([['page.html', Buffer.from(html)]]));
/** Where a text that is not escaped for its place may stand. */
const toPage = (text: string) =>
  `<p>${text}</p><input value="${text}"><input value='${text}'><a href="${text}">x</a><script>${text}</script>`;

/** What stays a text, or an attribute without a meaning, wherever it stands. */
const HARMLESS = /^(?:%3C|&lt;|＜|\[\[content)/;

describe('findTakenInPages', () => {
  it.each(HOSTILE_TEXTS.filter((text) => !HARMLESS.test(text)))('notices %j put in as markup', (text) => {
    expect(find(toPage(text))).not.toEqual([]);
  });

  it('finds nothing in plain words', () => {
    expect(find(toPage('plain words'))).toEqual([]);
  });
});
