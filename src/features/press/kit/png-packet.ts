import { crc32 } from 'node:zlib';

/** The first chunk of a PNG, behind its signature: all others follow it. In bytes. */
const HEAD_END = 8 + 25;

/**
 * Puts an XMP packet into a PNG as the XMP specification (part 3, 1.1.5) wants it, in a chunk `iTXt` that is not compressed.
 * sharp writes it into a compressed chunk of another type, in which many programs do not look.
 */
export function addPngPacket(png: Buffer, packet: string): Buffer {
  const body = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${packet}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, HEAD_END), length, body, sum, png.subarray(HEAD_END)]);
}
