import { expect, it } from 'vitest';

import { toGraphText } from '../../../../src/lib/structured-data/graph.ts';

it('a data block is not ended by what it tells', () => {
  const text = toGraphText([{ '@type': 'Thing', name: '</script><b>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><b>' }],
  });
});
