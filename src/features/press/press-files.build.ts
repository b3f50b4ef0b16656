import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';

import { readCached } from '../../lib/cache.build.ts';
import { escapeHtml, slugify } from '../../lib/text.ts';
import { cleanPicture } from '../pictures/clean-picture.build.ts';
import { MAX_EDGE_PX } from '../pictures/read-picture.build.ts';

/** Pictures and PNG logos contain these fields, except `name`, as XMP. */
type PictureCredit = Readonly<Record<'name' | 'credit' | 'licence' | 'alt', string>>;

export interface PressFile {
  readonly href: string;
  readonly format: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pixels?: { readonly width: number; readonly height: number };
}

export interface PressItem extends PictureCredit {
  readonly files: readonly PressFile[];
}

export type PressPicture = PictureCredit & Readonly<Record<'file', string>>;

export interface PressLogo extends PictureCredit {
  readonly background: 'light' | 'dark';
  readonly sources: readonly { readonly name: string; readonly path: string }[];
}

export const PRESS_FOLDER = '/press-kit/files';

const FORMATS = {
  png: { format: 'PNG', type: 'image/png' },
  jpg: { format: 'JPEG', type: 'image/jpeg' },
  svg: { format: 'SVG', type: 'image/svg+xml' },
} as const;
/** For print: no chroma subsampling. */
const ENCODINGS = {
  png: { compressionLevel: 9 },
  jpg: { quality: 92, mozjpeg: true, chromaSubsampling: '4:4:4' },
} as const;

export async function buildPicture({ file, ...item }: PressPicture, prefix: string, cache: string) {
  const stem = `${prefix}-${slugify(item.name)}`;
  const jpeg = await encodePicture(item, file, stem, 'jpg', cache);
  return { ...item, files: [jpeg, await encodePicture(item, file, stem, 'png', cache)] };
}

export async function buildLogo({ sources, ...item }: PressLogo, prefix: string, cache: string) {
  // One at a time, as in press-kit.build.ts.
  const files = await Array.fromAsync(sources, async ({ name, path }) => {
    const stem = `${prefix}-${slugify(parse(name).name)}`;
    return name.endsWith('.svg')
      ? buildPressFile(`${stem}.svg`, 'svg', new Uint8Array(await cleanPicture(await readFile(path))))
      : encodePicture(item, path, stem, 'png', cache);
  });
  return { ...item, files };
}

/** Encodes a picture upright, in sRGB, with its credit as the only metadata. Does not enlarge photographs. */
async function encodePicture(
  credit: PictureCredit,
  source: string,
  stem: string,
  extension: keyof typeof ENCODINGS,
  cache: string,
): Promise<PressFile> {
  const bytes = await readFile(source);
  const { autoOrient, format } = await sharp(bytes).metadata();
  const isSvg = format === 'svg';
  const xmp = renderXmp(credit);
  const settings = JSON.stringify([ENCODINGS[extension], MAX_EDGE_PX, sharp.versions]);
  const hash = createHash('sha256').update(bytes).update(xmp).update(settings).digest('hex');
  const encoded = await readCached(join(cache, `${hash.slice(0, 32)}.${extension}`), async () => {
    const scale = MAX_EDGE_PX / Math.max(autoOrient.width, autoOrient.height);
    // At 72 dpi an SVG is rendered at its intrinsic size.
    const picture = (isSvg ? sharp(bytes, { density: 72 * Math.max(1, scale) }) : sharp(bytes))
      .autoOrient()
      .resize({ width: MAX_EDGE_PX, height: MAX_EDGE_PX, fit: 'inside', withoutEnlargement: !isSvg })
      .withXmp(xmp);
    return extension === 'png'
      ? picture.png(ENCODINGS.png).toBuffer()
      : picture.flatten({ background: '#ffffff' }).jpeg(ENCODINGS.jpg).toBuffer();
  });
  const { width, height } = await sharp(encoded).metadata();
  return {
    ...buildPressFile(`${stem}-${String(Math.max(width, height))}.${extension}`, extension, encoded),
    pixels: { width, height },
  };
}

const buildPressFile = (
  file: string,
  extension: keyof typeof FORMATS,
  bytes: PressFile['bytes'],
): PressFile => ({ ...FORMATS[extension], href: `${PRESS_FOLDER}/${file}`, bytes });

/** Renders XMP with fields of https://www.iptc.org/std/photometadata/specification/. */
function renderXmp(picture: PictureCredit): string {
  const [credit, licence, alt] = [picture.credit, picture.licence, picture.alt].map(escapeHtml);
  const renderText = (text = '') => `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">
<dc:creator><rdf:Seq><rdf:li>${credit ?? ''}</rdf:li></rdf:Seq></dc:creator>
<dc:rights>${renderText(licence)}</dc:rights>
<photoshop:Credit>${credit ?? ''}</photoshop:Credit>
<xmpRights:UsageTerms>${renderText(licence)}</xmpRights:UsageTerms>
<Iptc4xmpCore:AltTextAccessibility>${renderText(alt)}</Iptc4xmpCore:AltTextAccessibility>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
