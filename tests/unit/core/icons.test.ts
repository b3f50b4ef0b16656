import sharp from 'sharp';
import { expect, it } from 'vitest';

import { renderIconSvg, renderMaskableIcon } from '../../../src/core/icons.build.ts';

/** Returns the mean difference of two pictures over all channels: 0 to 255. */
function measureDifference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

it('a maskable icon has the complete drawing, as other icons have it, in its safe zone', async () => {
  const size = 512;
  const { data, info } = await sharp(await renderMaskableIcon(size))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  const edge = Math.round(size / 10);
  const inner = size - 2 * edge;
  const drawn = await sharp(data, { raw: info })
    .extract({ left: edge, top: edge, width: inner, height: inner })
    .toBuffer();
  const original = sharp(Buffer.from(await renderIconSvg()), { density: 1_200 }).resize(inner, inner);
  expect(measureDifference(drawn, await original.removeAlpha().raw().toBuffer())).toBeLessThan(2);
});
