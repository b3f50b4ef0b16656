import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { writeFlatPng } from '../../../../src/build/share-images/flat-png.ts';

const WIDTH = 301;
const HEIGHT = 40;

/** A picture whose pixels `paint` colours by their place. */
function createPixels(paint: (x: number, y: number) => readonly [number, number, number]) {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (__, x) => paint(x, y)),
  );
  return { data: Uint8Array.from(rows.flat(2)), width: WIDTH, height: HEIGHT };
}

const read = (png: Buffer) => sharp(png, { failOn: 'warning' }).removeAlpha().raw().toBuffer();

/** How far a channel of a pixel is from what it was, at most. */
async function findLargestError(pixels: ReturnType<typeof createPixels>, colors: 16 | 256) {
  const after = await read(await writeFlatPng(pixels, colors));
  return Math.max(...pixels.data.map((byte, at) => Math.abs(byte - (after[at] ?? 0))));
}

describe('writeFlatPng', () => {
  it.each([
    [1, 16],
    [2, 16],
    [16, 16],
    [17, 256],
    [256, 256],
  ] as const)('keeps each of %i colours as it is', async (count, colors) => {
    const pixels = createPixels((x, y) => {
      const color = (x * 7 + y) % count;
      return [color, 255 - color, (color * 37) % 256];
    });
    expect(await findLargestError(pixels, colors)).toBe(0);
  });

  it.each([
    [16, 5],
    [256, 0],
  ] as const)('stays near the colours where there are more than %i', async (colors, error) => {
    const pixels = createPixels((x) => [Math.floor(x / 2), Math.floor(x / 2), Math.floor(x / 2)]);
    expect(await findLargestError(pixels, colors)).toBeLessThanOrEqual(error);
  });

  it('keeps the colours of grounds and words exactly, beside the soft edges between them', async () => {
    const pixels = createPixels((x) =>
      x < 20 ? [255 - x, 198 - x, 41 + x] : x < 200 ? [255, 198, 41] : [18, 32, 58],
    );
    const after = await read(await writeFlatPng(pixels, 16));
    expect([...after.subarray(100 * 3, 101 * 3)]).toEqual([255, 198, 41]);
    expect([...after.subarray(250 * 3, 251 * 3)]).toEqual([18, 32, 58]);
  });

  it('has the size of the picture, and half a byte for each pixel of 16 colours', async () => {
    const pixels = createPixels((x) => [x % 16, 0, 0]);
    const metadata = await sharp(await writeFlatPng(pixels, 16)).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: WIDTH, height: HEIGHT, bitsPerSample: 4 });
  });
});
