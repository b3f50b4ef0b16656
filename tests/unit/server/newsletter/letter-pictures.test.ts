import { describe, expect, it } from 'vitest';

import { renderLetter } from '../../../../src/server/newsletter/render-letter.ts';
import { readFakeLetter } from '../../../support/letters.ts';

const render = async (body: string) => renderLetter(...(await readFakeLetter({ body, images: [] })));

/** The addresses and the words of the pictures, as a mail program reads them. */
const listPictures = (html: string) =>
  [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => [
    /src="([^"]*)"/.exec(tag)?.[1],
    /alt="([^"]*)"/.exec(tag)?.[1],
  ]);

describe('a picture in the text of a newsletter', () => {
  it.each([
    ['./wharf.svg', 'wharf.svg.jpg'],
    ['wharf.jpg', 'wharf.jpg.jpg'],
    ['<./A wharf.JPG>', 'A%20wharf.JPG.jpg'],
    ['./M%C4%81ngere.jpg', 'M%C4%81ngere.jpg.jpg'],
    ['./Māngere.jpg', 'M%C4%81ngere.jpg.jpg'],
  ])('is the JPEG of the site: %s', async (name, file) => {
    const { html } = await render(`One.\n\n![A wharf](${name})\n\nTwo.`);
    expect(listPictures(html)).toEqual([[`https://www.example.nz/newsletter/${file}`, 'A wharf']]);
  });

  it('has its caption under it, and stands in no paragraph', async () => {
    const { html, text } = await render(
      'One.\n\n![A wharf](./wharf.svg "Devonport, 3 September")\n![A ferry](./ferry.svg)\n\nTwo.',
    );
    expect(html).toMatch(/<img[^>]*alt="A wharf"[^>]*>\s*<p[^>]*>Devonport, 3 September<\/p>/);
    expect(html).not.toMatch(/<p[^>]*>(?:(?!<\/p>).)*<(?:img|table|p)\b/s);
    expect(listPictures(html)).toHaveLength(2);
    // Words about a picture that is not there would puzzle whoever reads plain text.
    expect(text).not.toContain('Devonport, 3 September');
    expect(text).toContain('One.');
    expect(text).toContain('Two.');
  });
});
