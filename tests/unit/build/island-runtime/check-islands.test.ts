import { describe, expect, it } from 'vitest';

import { findUnknownIslands, readProps } from '../../../../src/build/island-runtime/check-islands.ts';

const toIsland = (props: unknown, inside = '', client = 'visible') => {
  const written = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<astro-island component-export="Menu" props="${written}" ssr client="${client}">${inside}</astro-island>`;
};

describe('the islands of a page', () => {
  it.each([
    ['no props', {}],
    ['text, a number, null and true', { a: [0, 'Tom & "Jo"'], b: [0, 3], c: [0, null], d: [0, true] }],
    ['lists and objects', { nav: [1, [[0, { name: [0, 'Home'], tags: [1, [[0, 'a']]] }]]] }],
  ])('may have %s', (_, props) => {
    expect(findUnknownIslands(`<main>${toIsland(props)}</main>`)).toEqual([]);
  });

  it('may stand one after the other', () => {
    expect(findUnknownIslands(toIsland({}) + toIsland({}))).toEqual([]);
  });

  it.each([
    ['a date', { day: [3, '2025-09-08T00:00:00.000Z'] }],
    ['a date behind a sign that ends tags', { text: [0, '<b>'], day: [3, '2025-09-08T00:00:00.000Z'] }],
    ['a map in an object in a list', { nav: [1, [[0, { map: [4, []] }]]] }],
  ])('may not have %s', (_, props) => {
    expect(findUnknownIslands(toIsland(props))).toEqual([
      'Menu has a prop that JSON cannot hold: pass text or a number.',
    ]);
  });

  it('may not stand inside another', () => {
    expect(findUnknownIslands(toIsland({}, toIsland({})))).toEqual([
      'Menu stands inside another island: import it there.',
    ]);
  });

  it('may not have children', () => {
    expect(findUnknownIslands(toIsland({}, '<astro-slot><p>Hello</p></astro-slot>'))).toEqual([
      'An island has children: pass them as props.',
    ]);
  });

  it('may not be hydrated at another moment than the runtime knows', () => {
    expect(findUnknownIslands(toIsland({}, '', 'idle'))).toEqual([
      'Menu has client:idle: interaction and visible are known.',
    ]);
  });
});

describe('the props of an island', () => {
  it('are read from its tag as the component takes them', () => {
    const props = {
      nav: [1, [[0, { name: [0, 'Tom & "Jo"'], tags: [1, [[0, 'a']]] }]]],
      none: [0, null],
      n: [0, 3],
    };
    expect(readProps(toIsland(props))).toEqual({
      nav: [{ name: 'Tom & "Jo"', tags: ['a'] }],
      none: null,
      n: 3,
    });
  });
});
