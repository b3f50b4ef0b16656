import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { renderIcon, renderIconSvg, renderMaskableIcon } from '../../../src/core/icons.build.ts';

/** Renders the source of all icons with `size` × `size` pixels. */
const renderOriginal = async (size: number) =>
  sharp(Buffer.from(await renderIconSvg()), { density: 1_200 })
    .resize(size, size)
    .removeAlpha()
    .raw()
    .toBuffer();

/** Returns the mean difference of two pictures over all channels: 0 to 255. */
function measureDifference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe('an icon', () => {
  it('matches the drawing, without transparency', async () => {
    const png = await renderIcon(32);
    const shape = { format: 'png', width: 32, height: 32, hasAlpha: false };
    expect(await sharp(png).metadata()).toMatchObject(shape);
    expect(measureDifference(await sharp(png).raw().toBuffer(), await renderOriginal(32))).toBeLessThan(2);
  });

  it('that is maskable has the complete drawing in its safe zone', async () => {
    const size = 512;
    const { data, info } = await sharp(await renderMaskableIcon(size))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    const edge = Math.round(size / 10);
    const inner = await sharp(data, { raw: info })
      .extract({ left: edge, top: edge, width: size - 2 * edge, height: size - 2 * edge })
      .toBuffer();
    expect(measureDifference(inner, await renderOriginal(size - 2 * edge))).toBeLessThan(2);
  });
});
