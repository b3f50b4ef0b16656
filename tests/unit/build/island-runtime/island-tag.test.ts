import { describe, expect, it } from 'vitest';

import { trimIsland } from '../../../../src/build/island-runtime/island-tag.ts';

const toTag = (options: unknown, more = '') =>
  `<astro-island uid="Z1x" prefix="r1" component-url="/_astro/Menu.js" component-export="Menu" renderer-url="/_astro/client.js" props="/_astro/props.1.js" ssr client="interaction" opts="${JSON.stringify(options).replaceAll('"', '&quot;')}"${more}>`;
const TRIMMED =
  '<astro-island src="/_astro/Menu.js" name="Menu" with="/_astro/client.js" props="/_astro/props.1.js" ssr client="interaction"';

describe('the tag of an island in a built page', () => {
  it.each([
    ['by its own events', { name: 'Menu', value: true }, ''],
    ['by one of the document', { name: 'Menu', value: { on: ['toast:open'] } }, ' on="toast:open"'],
    ['by several', { value: { on: ['toast:open', 'menu:open'] } }, ' on="toast:open menu:open"'],
  ])('has the attributes that the runtime reads, and no other, when it is hydrated %s', (_, options, on) => {
    expect(trimIsland(toTag(options, ' await-children'))).toBe(`${TRIMMED}${on}>`);
  });
});
