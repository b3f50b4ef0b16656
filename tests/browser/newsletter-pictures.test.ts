import { expect, test } from '../support/quiet-test.ts';

import { toNewsletterPicture } from '../../src/lib/newsletter-pictures.ts';
import { readArticles } from '../support/content-files.ts';

test('every picture of an article is there as a JPEG for mail programs, at an address without a hash', async ({
  request,
}) => {
  const pictures = readArticles().flatMap(({ images }) =>
    images.map(({ src }) => toNewsletterPicture(src as unknown as string)),
  );
  expect(pictures.length).toBeGreaterThan(5);
  for (const picture of pictures) {
    const response = await request.get(picture);
    expect(response.status(), picture).toBe(200);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    const bytes = await response.body();
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(bytes.length, picture).toBeLessThan(300_000);
  }
});
