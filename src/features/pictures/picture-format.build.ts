/** The formats of pictures that the site knows; HEIC is among them only to be refused in words. */
export type PictureFormat = 'avif' | 'gif' | 'heic' | 'jpeg' | 'png' | 'svg' | 'tiff' | 'webp';

/** No picture of the site is shown wider than half of this; a press officer may print it. In pixels. */
export const LONGEST_EDGE = 3_000;

/** A drawing is part of the first view of many pages. In bytes. */
export const LARGEST_DRAWING = 5_120;

/** The ending of the name of a picture file. HEIC is here to be reported. */
export const PICTURE_FILE = /\.(?:avif|gif|heic|heif|jpe?g|png|svg|tiff?|webp)$/i;

/** A picture inside a drawing: what stands before its data, and the data. */
export const PICTURE_INSIDE =
  /(?<start>data:image\/(?:jpe?g|png|webp|avif);base64,)(?<data>[A-Za-z0-9+/=\s]+)/g;

/** What begins as XML is taken for a drawing, and read as one: comments of programs may come before its first tag. */
const SVG_START = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg[\s>])/i;

/** The format by the first bytes, whatever the name of the file says; undefined where it is no picture. */
export function findFormat(bytes: Uint8Array): PictureFormat | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2_000));
  const start = file.toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('ftyp', 4))
    return /^.{8}(?:avif|avis)|^.{12}.*?(?:avif|avis)/s.test(start.slice(0, 40)) ? 'avif' : 'heic';
  return SVG_START.test(start) ? 'svg' : undefined;
}
