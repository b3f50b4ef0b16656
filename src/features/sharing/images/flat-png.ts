import { crc32, deflate } from 'node:zlib';
import { promisify } from 'node:util';

import { choosePalette } from './palette.ts';

const compress = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG (third edition): the number of a picture whose pixels are places in a palette. */
const INDEXED = 3;

/** Of zlib: 9 takes eight times as long, and saves a tenth. */
const LEVEL = 7;

/** Pixels, three bytes each: red, green, blue. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Writes a picture in flat colours as a PNG of at most `colors` colours, 16 or 256. sharp can do this too; its search for
 * the best palette takes three times as long as drawing the picture does.
 */
export async function writeFlatPng({ data, width, height }: Pixels, colors: 16 | 256): Promise<Buffer> {
  const { palette, places } = choosePalette(data, colors);
  const bits = colors === 16 ? 4 : 8;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bits;
  head[9] = INDEXED;
  const rows = bits === 4 ? packInPairs(places, width, height) : packSingly(places, width, height);
  const packed = await compress(rows, { level: LEVEL });
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', head),
    writeChunk('PLTE', palette),
    writeChunk('IDAT', packed),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row begins with the number of its filter: 0, none. */
function packSingly(places: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(places.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

function packInPairs(places: Uint8Array, width: number, height: number): Buffer {
  const length = Math.ceil(width / 2) + 1;
  const rows = Buffer.alloc(length * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      const second = x + 1 < width ? (places[at + 1] ?? 0) : 0;
      rows[y * length + 1 + x / 2] = ((places[at] ?? 0) << 4) | second;
    }
  }
  return rows;
}

function writeChunk(type: string, body: Uint8Array): Buffer {
  const chunk = Buffer.alloc(body.length + 12);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(body, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}
