/** The bytes before the first entry of the directory, and those of an entry. */
const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;

/** Puts a square PNG of `size` pixels, 255 at most, into an ICO file, for programs that ask for `/favicon.ico`. */
export function toIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES);
  // An icon, not a cursor; with one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  // One plane of 24 bits for each pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(24, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}
