import { markdownToHtml, type MarkdownToHtmlResult } from 'satteri';
import { describe, expect, it } from 'vitest';

import { createNotationPlugin } from '../../../src/lib/notation-plugin.ts';
import { createTeReoMarker } from '../../../src/lib/te-reo.ts';

const plugin = createNotationPlugin({ gap: '7 km' }, createTeReoMarker(['hui']));
const render = (text: string): string =>
  (markdownToHtml(text, { mdastPlugins: [plugin] }) as MarkdownToHtmlResult).html.trim();

const HUI = '<span lang="mi">hui</span>';

describe('the notation in a Markdown text', () => {
  it.each([
    ['Only ((gap)) left.', '<p>Only 7 km left.</p>'],
    ['A ((mi:kia ora)) for you.', '<p>A <span lang="mi">kia ora</span> for you.</p>'],
    ['The hui, by itself.', `<p>The ${HUI}, by itself.</p>`],
    ['## ((gap)) to the hui', `<h2>7 km to the ${HUI}</h2>`],
    ['- *hui* ((gap))', `<ul>\n<li><em>${HUI}</em> 7 km</li>\n</ul>`],
    ['[a hui](https://example.org/hui)', `<p><a href="https://example.org/hui">a ${HUI}</a></p>`],
    ['`hui ((gap))`', '<p><code>hui ((gap))</code></p>'],
    ['![A hui, ((gap)), ((mi:koha))](a.jpg)', '<p><img src="a.jpg" alt="A hui, 7 km, koha"></p>'],
    ['No ((such)) fact.', '<p>No ((such)) fact.</p>'],
    ['Nothing to do.', '<p>Nothing to do.</p>'],
  ])('turns "%s" into %s', (text, html) => {
    expect(render(text)).toBe(html);
  });
});
