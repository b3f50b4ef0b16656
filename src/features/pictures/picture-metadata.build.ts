import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { LONGEST_EDGE, PICTURE_INSIDE, findFormat } from './read-picture.build.ts';

/** What an XMP packet stands behind: in a JPEG (XMP part 3, 1.1.3) and in a chunk of PNG without language and compression. */
const PACKET_HEADS: Readonly<Record<string, string>> = {
  jpeg: 'http://ns.adobe.com/xap/1.0/\0',
  png: 'XML:com.adobe.xmp\0\0\0\0\0',
};
const JPEG_QUALITY = 85;
/** AVIF needs a lower number for what JPEG shows at 85. */
const AVIF_QUALITY = 65;
/** What editors of drawings write into them, and no browser draws; and scripts, which no drawing of ours needs. */
const SVG_PLUGINS = ['removeXMLProcInst', 'removeMetadata', 'removeEditorsNSData', 'removeScripts'] as const;

/**
 * What a picture file carries besides its picture: 'EXIF', 'XMP', 'IPTC', 'a comment' and the like, each once; empty where
 * there is nothing. The bytes are read, not the names in them, so an unknown block is not overlooked: in a JPEG,
 * PNG or WebP every block that draws nothing counts. Colour profiles are part of the picture. In a JPEG or PNG, one XMP
 * packet does not count where it is, to the last byte, one that `isAllowed` knows.
 */
export function findMetadata(bytes: Uint8Array, isAllowed?: (packet: string) => boolean): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = findFormat(buffer);
  const found = format === undefined ? [] : READERS[format](buffer);
  const packets = format === undefined || !isAllowed ? [] : listPackets(buffer, format);
  const isOnly = packets.length === 1 && found.filter((name) => name === 'XMP').length === 1;
  const allowed = isOnly && isAllowed?.(packets[0] ?? '') === true ? 'XMP' : undefined;
  return [...new Set(found)].filter((name) => name !== allowed);
}

const READERS: Readonly<Record<NonNullable<ReturnType<typeof findFormat>>, (file: Buffer) => string[]>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  avif: readMetaBox,
  heic: readMetaBox,
  gif: readMarks,
  tiff: readMarks,
  svg: readSvg,
};
const OTHER = 'data of the camera or of a program';
/** Markers of JPEG (ITU T.81, table B.1). */
const SOS = 0xda;
const EOI = 0xd9;
const COMMENT = 0xfe;

const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** JFIF, the colour profile, and how Adobe's programs store colours: decoders need them. */
const DRAWN_BY = ['JFIF\0', 'JFXX\0', 'ICC_PROFILE\0', 'Adobe\0'];

function readJpeg(file: Buffer): string[] {
  const found: string[] = [];
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) {
      // Inside a scan: on to the next marker that is no part of it.
      const next = file.indexOf(0xff, at + 1);
      if (next === -1) return found;
      at = next;
    } else if (marker === 0xff) {
      at += 1;
    } else if (marker === EOI) {
      break;
    } else {
      const body = file.subarray(at + 4, at + 4 + 40).toString('latin1');
      if (marker === COMMENT) found.push('a comment');
      if (isApplication(marker) && !DRAWN_BY.some((name) => body.startsWith(name)))
        found.push(nameBlock(body));
      at += 2 + file.readUInt16BE(at + 2);
      if (marker === SOS) continue;
    }
  }
  // Phones put a film or a second photo, with its own metadata, after the end.
  return file.subarray(at + 2).some((byte) => byte !== 0) ? [...found, 'data after the picture'] : found;
}

function nameBlock(body: string): string {
  if (body.startsWith('Exif\0')) return 'EXIF';
  if (body.startsWith('http://ns.adobe.com/xap')) return 'XMP';
  return body.startsWith('Photoshop 3.0') ? 'IPTC' : OTHER;
}

/** Chunks of PNG (third edition) that take part in how it looks. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

function readPng(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (!PNG_CHUNKS.has(type)) found.push(namePngChunk(type, file.toString('latin1', at + 8, at + 48)));
    if (type === 'IEND') {
      if (file.length > at + 12) found.push('data after the picture');
      break;
    }
  }
  return found;
}

function namePngChunk(type: string, body: string): string {
  if (type === 'eXIf' || /^Raw profile type (?:exif|APP1)/i.test(body)) return 'EXIF';
  if (body.startsWith('XML:com.adobe.xmp')) return 'XMP';
  if (/^Raw profile type iptc/i.test(body)) return 'IPTC';
  return type === 'tEXt' || type === 'zTXt' || type === 'iTXt' ? 'a comment' : OTHER;
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function readWebp(file: Buffer): string[] {
  const found: string[] = [];
  const end = 8 + file.readUInt32LE(4);
  for (let at = 12; at + 8 <= Math.min(end, file.length);) {
    const type = file.toString('latin1', at, at + 4);
    if (!WEBP_CHUNKS.has(type)) found.push({ EXIF: 'EXIF', 'XMP ': 'XMP' }[type] ?? OTHER);
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return file.length > end + (end % 2) ? [...found, 'data after the picture'] : found;
}

/** AVIF and HEIC list their parts in one box near the start (ISO/IEC 23008-12). */
function readMetaBox(file: Buffer): string[] {
  const start = file.indexOf('meta', 0, 'latin1');
  if (start < 4) return [];
  const box = file.toString('latin1', start, start + file.readUInt32BE(start - 4));
  return [...(box.includes('Exif') ? ['EXIF'] : []), ...(box.includes('application/rdf+xml') ? ['XMP'] : [])];
}

function readMarks(file: Buffer): string[] {
  return file.includes('XMP DataXMP') || file.includes('<x:xmpmeta') ? ['XMP'] : [];
}

/** Marks of drawing programs; what a drawing says to people, its `<title>` and `<desc>`, stays. */
const SVG_MARKS =
  /<metadata[\s>]|<\?xpacket|\bxmlns:(?:sodipodi|inkscape|rdf|cc|dc|x|xmp\w*|i|a|graph|serif|sketch|figma|vectornator)\s*=/;

/** What would run if somebody opened the drawing by itself and nothing forbade it. */
const SVG_SCRIPTS =
  /<(?:\w+:)?script[\s/>]|<[^<>]*\s(?:on[a-z]+\s*=\s*["']|[\w:]+\s*=\s*["']\s*javascript:)/i;

function readSvg(file: Buffer): string[] {
  const text = file.toString('utf8');
  const inside = [...text.matchAll(PICTURE_INSIDE)].flatMap(({ groups }) =>
    findMetadata(Buffer.from(groups?.['data'] ?? '', 'base64')),
  );
  return [
    ...(SVG_MARKS.test(text) ? ['XMP'] : []),
    ...(SVG_SCRIPTS.test(text) ? ['a script'] : []),
    ...inside,
  ];
}

/** The XMP packets of a JPEG or PNG, each with all that its block holds. */
function listPackets(file: Buffer, format: string): string[] {
  const head = PACKET_HEADS[format];
  if (head === undefined) return [];
  const packets: string[] = [];
  for (let at = file.indexOf(head, 0, 'latin1'); at !== -1; at = file.indexOf(head, at + 1, 'latin1')) {
    // The length of the block stands before it: in a JPEG with its own two bytes, in a PNG before the name of the chunk.
    const end = format === 'jpeg' ? at - 2 + file.readUInt16BE(at - 2) : at + file.readUInt32BE(at - 8);
    packets.push(file.toString('utf8', at + head.length, end));
  }
  return packets;
}

/**
 * The same picture in the same format with nothing beside it: upright, in sRGB, its long edge at most `LONGEST_EDGE`,
 * without metadata. Throws where the picture is broken. What is already so is better left alone: each writing costs a
 * JPEG a little of its quality.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const format = findFormat(bytes);
  if (format === undefined || format === 'heic')
    throw new Error('This is no picture that the site can show.');
  if (format === 'svg') return cleanDrawing(Buffer.from(bytes).toString('utf8'));
  const isAnimated = format === 'gif' || format === 'webp';
  const picture = sharp(bytes, { failOn: 'error', ...(isAnimated && { animated: true }) })
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true });
  return encode(picture, format).toBuffer();
}

function encode(picture: Sharp, format: 'avif' | 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp'): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
  if (format === 'webp') return picture.webp({ quality: JPEG_QUALITY });
  if (format === 'avif') return picture.avif({ quality: AVIF_QUALITY });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  return picture.toFormat(format);
}

async function cleanDrawing(source: string): Promise<Uint8Array> {
  const { svgoOptimizer } = await import('astro/config');
  const data = await svgoOptimizer({ plugins: [...SVG_PLUGINS] }).optimize(source, '');
  const inside = await Promise.all(
    [...data.matchAll(PICTURE_INSIDE)].map(async ([, , base64 = '']) =>
      Buffer.from(await cleanPicture(Buffer.from(base64, 'base64'))).toString('base64'),
    ),
  );
  return Buffer.from(data.replaceAll(PICTURE_INSIDE, (_, start: string) => start + (inside.shift() ?? '')));
}
