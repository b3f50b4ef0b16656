import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';

import { escapeHtml } from '../../../src/lib/escape-html.ts';

const TEXT = `Fish & <b title="x">chips</b> &amp; 'peas'`;

it('shows a text as it is in an element', () => {
  expect(parseFragment(escapeHtml(TEXT)).childNodes).toMatchObject([{ nodeName: '#text', value: TEXT }]);
});

it('shows a text as it is in an attribute', () => {
  const [element] = parseFragment(`<i title="${escapeHtml(TEXT)}"></i>`).childNodes;
  expect(element).toMatchObject({ attrs: [{ name: 'title', value: TEXT }] });
});
