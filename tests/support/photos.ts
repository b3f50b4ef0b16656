import sharp from 'sharp';

/** Metadata added by phones, photo agencies and office programs, which must not be published. */
export const PRIVATE_METADATA = ['Robin’s phone', 'Robin Owner', 'secret-place', 'Captain Caption'] as const;
const [DEVICE, OWNER, PLACE, WRITER] = PRIVATE_METADATA;

const EXIF = {
  IFD0: { Model: DEVICE, Artist: OWNER, Copyright: OWNER },
  IFD2: { DateTimeOriginal: '2025:09:08 07:00:00' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '36/1 50/1 5431/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '174/1 45/1 4800/100',
  },
};
const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${PLACE}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

export interface PhotoOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'avif' | 'jpeg' | 'png' | 'webp';
  /** EXIF orientation, 1 to 8. With 6, the top of the view is the right edge of the file. */
  readonly orientation?: number;
  /** From 0 to 1; noise increases the file size. */
  readonly noise?: number;
  /** Whether to draw as much detail as a photograph of a place has, instead of halves with grain. */
  readonly hasDetail?: boolean;
}

/** Creates a photo without metadata: grain with a light left half and a dark right half. */
export async function createPlainPhoto(options: PhotoOptions = {}): Promise<Buffer> {
  return (await draw(options)).toBuffer();
}

/** Creates a photo of sufficient width, in the format of the file extension. */
export async function createPhotoNamed(name: string): Promise<Buffer> {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const format = (['avif', 'png', 'webp'] as const).find((each) => each === ending) ?? 'jpeg';
  return createPlainPhoto({ format, width: 1_200, height: 20 });
}

/** Creates a photo with GPS position, owner and device in EXIF, XMP and, in a JPEG, IPTC. */
export async function createPhonePhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { format = 'jpeg', orientation = 1 } = options;
  const drawn = (await draw(options)).withMetadata({ orientation }).withExifMerge(EXIF).withXmp(XMP);
  const photo = await drawn.toBuffer();
  return format === 'jpeg' ? addComment(addIptc(photo)) : photo;
}

async function draw(options: PhotoOptions) {
  const { width = 160, height = 120, format = 'jpeg', noise = 0.1, hasDetail = false } = options;
  if (hasDetail) return drawDetail(width, height).toFormat(format, { quality: 90 });
  const grain = await sharp({
    create: {
      width: Math.ceil(width / 2),
      height: Math.ceil(height / 2),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 255 * noise },
    },
  })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const half = { width: Math.floor(width / 2), height, channels: 4 as const, background: '#ffffffaa' };
  return sharp(grain)
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .flatten()
    .toFormat(format, { quality: 90 });
}

/** Creates a drawing of 1,000 random lines, more than 2.5 kB after brotli. */
export function createHeavyDrawing(): Buffer {
  const random = createRandom(2);
  const draw = () => `M${String(Math.round(random() * 1_200))} ${String(Math.round(random() * 675))}h9`;
  const path = Array.from({ length: 1_000 }, draw).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675"><path stroke="#000" d="${path}"/></svg>`,
  );
}

/** The size of details in pixels. */
const DETAIL_PX = 10;

/**
 * Draws deterministic noise. At 720 px and AVIF quality 50 it takes 0.7 bits a pixel; two real photographs, of print and of a circuit
 * board, took 0.67 and 0.88.
 */
function drawDetail(width: number, height: number) {
  const random = createRandom(1);
  const raw = {
    width: Math.ceil(width / DETAIL_PX),
    height: Math.ceil(height / DETAIL_PX),
    channels: 3,
  } as const;
  // The sum of three uniform values approximates a normal distribution.
  const drawDot = () => 128 + 80 * (random() + random() + random() - 1.5);
  const dots = Uint8ClampedArray.from({ length: raw.width * raw.height * 3 }, drawDot);
  return sharp(dots, { raw }).resize(width, height, { fit: 'fill' });
}

/** Creates a seeded generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Adds IPTC metadata in an APP13 segment: record 2:122 is the writer of the caption. */
function addIptc(jpeg: Buffer): Buffer {
  const name = Buffer.from(WRITER);
  const record = Buffer.concat([Buffer.from([0x1c, 2, 122, 0, name.length]), name]);
  const padded = record.length % 2 === 0 ? record : Buffer.concat([record, Buffer.alloc(1)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(record.length);
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0', 'latin1'), size, padded]);
  return addSegment(jpeg, 0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource]));
}

/** Adds a comment, which also makes the file unique. */
export const addComment = (jpeg: Buffer, comment: string = OWNER): Buffer =>
  addSegment(jpeg, 0xfe, Buffer.from(comment));

/** Inserts a JPEG segment after the first two bytes. */
export function addSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
