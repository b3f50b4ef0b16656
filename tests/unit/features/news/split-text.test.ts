import { describe, expect, it } from 'vitest';

import { splitText } from '../../../../src/features/news/news.ts';

const HTML =
  '<p>A kōwhai. B&#39;s <b>bus</b>.</p>\n<p>It carries:</p>\n<ul><li>C</li></ul>\n<h2>One</h2><p>D.</p><p>E.</p><h2>Two</h2><p>F.</p>';

describe('splitText', () => {
  it.each([
    ['a quote two paragraphs after its own', ['B’s bus.'], 0, ['<p>D.</p>']],
    ['a quote two paragraphs before its own', ['E.'], 0, ['bus</b>.</p>']],
    ['the second quote of a section at the end', ['A kōwhai', 'B’s bus.'], 0, ['<p>D.</p>', '<p>F.</p>']],
    ['an unknown quote at the end', ['G.'], 0, ['<p>F.</p>']],
    ['the first photo at the end of the first section', [], 1, ['<p>E.</p>']],
  ])('places %s', (_, quotes, photoCount, ends) => {
    const parts = splitText(HTML, quotes, photoCount);
    expect(parts.map(({ html }) => html).join('')).toBe(HTML.replaceAll('\n<', '<').replace('<ul', '\n<ul'));
    const placed = parts.filter((part) => part.quotes.length + part.photos.length > 0);
    expect(placed.map(({ html }, index) => html.slice(-(ends[index]?.length ?? 0)))).toEqual(ends);
  });

  it('spreads the quotes of a text without headings', () => {
    const parts = splitText('<p>A</p><p>B</p><p>C</p><p>D</p><p>E</p><p>F</p><p>G</p>', ['A', 'B', 'C'], 0);
    expect(parts.map(({ quotes }) => quotes.join())).toEqual(['', '', '0', '', '1', '', '2']);
  });
});
