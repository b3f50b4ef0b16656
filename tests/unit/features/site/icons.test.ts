import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawIcon, drawMark, drawMaskableIcon } from '../../../../src/features/site/icons.build.ts';
import { readColors } from '../../../../src/features/site/colors.server.ts';

/** The drawing of all icons, as a picture of `size` pixels. */
const drawOriginal = async (size: number) =>
  sharp(Buffer.from(await drawMark()), { density: 1_200 })
    .resize(size, size)
    .removeAlpha()
    .raw()
    .toBuffer();

/** How far two pictures are apart, in the mean of all colours: 0 to 255. */
function compare(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe('an icon', () => {
  it('has the colours of the site, and no other', async () => {
    const { brand, accent, ink } = await readColors();
    const colors = (await drawMark()).match(/#[\da-f]{3,8}\b/gi) ?? [];
    expect(new Set(colors)).toEqual(new Set([brand, accent, ink]));
  });

  it.each([32, 512])('of %i pixels is the drawing, without transparency', async (size) => {
    const png = await drawIcon(size);
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
      hasAlpha: false,
    });
    expect(compare(await sharp(png).raw().toBuffer(), await drawOriginal(size))).toBeLessThan(2);
  });

  it('has the whole drawing inside the circle that every system leaves of it', async () => {
    const size = 512;
    const { data, info } = await sharp(await drawMaskableIcon(size))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    const edge = Math.round(size / 10);
    const inner = await sharp(data, { raw: info })
      .extract({ left: edge, top: edge, width: size - 2 * edge, height: size - 2 * edge })
      .toBuffer();
    expect(compare(inner, await drawOriginal(size - 2 * edge))).toBeLessThan(2);
    // The sun, the part that reaches furthest into a corner, is the only red there is.
    const isRed = (at: number) => (data[at] ?? 0) > 140 && (data[at + 1] ?? 0) < 60;
    const distances = Array.from({ length: size * size }, (_, index) =>
      isRed(index * info.channels)
        ? Math.hypot((index % size) - size / 2, Math.floor(index / size) - size / 2)
        : 0,
    );
    const furthest = distances.reduce((a, b) => Math.max(a, b));
    expect(furthest).toBeGreaterThan(0.3 * size);
    expect(furthest).toBeLessThanOrEqual(0.4 * size);
  });
});
