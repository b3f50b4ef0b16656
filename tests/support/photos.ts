import sharp from 'sharp';

/** Words that a phone, a photo agency or an office program leaves in a picture; none may be published. */
export const PRIVATE_WORDS = ['Robin’s phone', 'Robin Owner', 'secret-place', 'Captain Caption'] as const;
const [DEVICE, OWNER, PLACE, WRITER] = PRIVATE_WORDS;

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
  /** The orientation that the camera notes, 1 to 8. 6: the top of the view is the right edge of the file. */
  readonly orientation?: number;
  /** How much of it is noise, from 0 to 1; noise is what makes a photo large. */
  readonly noise?: number;
  /** Detail of every size in place of halves and grain, as a photograph of a place has it. */
  readonly hasDetail?: boolean;
}

/** A photo without metadata: a light left half and a dark right half, in grain. */
export async function createPlainPhoto(options: PhotoOptions = {}): Promise<Buffer> {
  return (await draw(options)).toBuffer();
}

/** A photo wide enough for every place, in the format that the name of its file says. */
export async function createPhotoNamed(name: string): Promise<Buffer> {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const format = (['avif', 'png', 'webp'] as const).find((each) => each === ending) ?? 'jpeg';
  return createPlainPhoto({ format, width: 1_200, height: 20 });
}

/** A photo as it comes from a phone and an office: with position, owner and device in EXIF, XMP and, in a JPEG, IPTC. */
export async function createPhonePhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { format = 'jpeg', orientation = 1 } = options;
  const drawn = (await draw(options)).withMetadata({ orientation }).withExifMerge(EXIF).withXmp(XMP);
  const photo = await drawn.toBuffer();
  return format === 'jpeg' ? addComment(addIptc(photo)) : photo;
}

async function draw(options: PhotoOptions) {
  const { width = 160, height = 120, format = 'jpeg', noise = 0.1, hasDetail = false } = options;
  if (hasDetail) return (await drawDetail(width, height)).toFormat(format, { quality: 90 });
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

/** A drawing of 1,000 lines at random places: more than 2.5 kB after brotli. */
export function createHeavyDrawing(): Buffer {
  const random = createRandom(2);
  const draw = () => `M${String(Math.round(random() * 1_200))} ${String(Math.round(random() * 675))}h9`;
  const path = Array.from({ length: 1_000 }, draw).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675"><path stroke="#000" d="${path}"/></svg>`,
  );
}

/** The contrast of details of one pixel; of those of twice the size it is twice that, up to the last. */
const FINEST = 1 / 20;
const MOST = 1.2;

/**
 * Noise of every size, whose contrast grows with its size, as in photographs of places (D. J. Field, 1987). At 720 px and
 * AVIF’s quality of 50 it takes 0.80 bits a pixel; two real photographs, of print and of a circuit board, took 0.67 and 0.88. It is the
 * same at each call.
 */
async function drawDetail(width: number, height: number) {
  const light = new Float32Array(width * height * 3).fill(128);
  const random = createRandom(1);
  for (let size = 1; size <= 256; size *= 2) {
    const raw = {
      width: Math.ceil(width / size) + 1,
      height: Math.ceil(height / size) + 1,
      channels: 3 as const,
    };
    // Three in place of a normal distribution.
    const draw = () => 128 + 40 * 2 * (random() + random() + random() - 1.5);
    const dots = Uint8ClampedArray.from({ length: raw.width * raw.height * 3 }, draw);
    const layer = await sharp(dots, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer();
    const contrast = Math.min(size * FINEST, MOST);
    for (const [index, value] of layer.entries())
      light[index] = (light[index] ?? 0) + (value - 128) * contrast;
  }
  return sharp(Uint8ClampedArray.from(light), { raw: { width, height, channels: 3 } });
}

/** Numbers from 0 to 1, the same for each seed: mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** IPTC stands in a block of Photoshop's (APP13): its record 2:122 is the writer of the caption. */
function addIptc(jpeg: Buffer): Buffer {
  const name = Buffer.from(WRITER);
  const record = Buffer.concat([Buffer.from([0x1c, 2, 122, 0, name.length]), name]);
  const padded = record.length % 2 === 0 ? record : Buffer.concat([record, Buffer.alloc(1)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(record.length);
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0', 'latin1'), size, padded]);
  return addBlock(jpeg, 0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource]));
}

/** Adds a comment, which makes another file of the same photo. */
export const addComment = (jpeg: Buffer, comment: string = OWNER): Buffer =>
  addBlock(jpeg, 0xfe, Buffer.from(comment));

/** Puts a block with a marker of JPEG behind the first two bytes. */
export function addBlock(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
