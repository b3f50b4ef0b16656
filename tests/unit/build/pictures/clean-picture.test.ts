import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { cleanPicture } from '../../../../src/build/pictures/clean-picture.ts';
import { findMetadata } from '../../../../src/build/pictures/find-metadata.ts';
import { createPhonePhoto, createPlainPhoto, PRIVATE_WORDS } from '../../../support/photos.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
const INKSCAPE = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 16 9" inkscape:export-filename="/home/robin/secret-place.png">
  <title>A wharf</title>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">Robin Owner</rdf:RDF></metadata>
  <path d="M0 0h16v9H0z"/>
</svg>`;

const cutInHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const hasPrivateWords = (bytes: Uint8Array) =>
  PRIVATE_WORDS.some((word) => Buffer.from(bytes).includes(Buffer.from(word)));

describe('findMetadata', () => {
  it.each([
    ['jpeg', ['EXIF', 'IPTC', 'XMP', 'a comment']],
    ['png', ['EXIF', 'XMP']],
    ['webp', ['EXIF', 'XMP']],
    ['avif', ['EXIF', 'XMP']],
  ] as const)('names what a %s carries', async (format, found) => {
    expect(findMetadata(await createPhonePhoto({ format })).sort()).toEqual(found);
  });

  it.each(FORMATS)('finds nothing in a %s that is only a picture', async (format) => {
    expect(findMetadata(await createPlainPhoto({ format }))).toEqual([]);
  });

  it('takes a colour profile for a part of the picture', async () => {
    const photo = await sharp(await createPlainPhoto())
      .withIccProfile('p3')
      .toBuffer();
    expect(findMetadata(photo)).toEqual([]);
  });

  it('finds the film that a phone puts after a photo', async () => {
    const photo = Buffer.concat([await createPlainPhoto(), Buffer.from('ftypmp42 secret-place')]);
    expect(findMetadata(photo)).toEqual(['data after the picture']);
  });

  it('finds what a camera stores in a block that has no name', async () => {
    const photo = await createPlainPhoto();
    const block = Buffer.from([0xff, 0xe9, 0, 6, 1, 2, 3, 4]);
    expect(findMetadata(Buffer.concat([photo.subarray(0, 2), block, photo.subarray(2)]))).toEqual([
      'data of the camera or of a program',
    ]);
  });

  it('finds what drawing programs write into an SVG, and photos inside it', async () => {
    expect(findMetadata(Buffer.from(INKSCAPE))).toEqual(['XMP']);
    const photo = (await createPhonePhoto({ format: 'png' })).toString('base64');
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,${photo}"/></svg>`;
    expect(findMetadata(Buffer.from(drawing)).sort()).toEqual(['EXIF', 'XMP']);
    expect(
      findMetadata(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><title>A wharf</title></svg>')),
    ).toEqual([]);
  });
});

describe('cleanPicture', () => {
  it.each(FORMATS)('leaves nothing in a %s but the picture', async (format) => {
    const photo = await createPhonePhoto({ format });
    expect(hasPrivateWords(photo)).toBe(true);
    const cleaned = await cleanPicture(photo);
    expect(findMetadata(cleaned)).toEqual([]);
    expect(hasPrivateWords(cleaned)).toBe(false);
    const { exif, xmp, iptc, width, height } = await sharp(cleaned).metadata();
    expect({ exif, xmp, iptc, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      width: 160,
      height: 120,
    });
  });

  it('turns a photo upright', async () => {
    const cleaned = await cleanPicture(await createPhonePhoto({ orientation: 6 }));
    expect(await sharp(cleaned).metadata()).toMatchObject({ width: 120, height: 160 });
    // The light left half of the file is the top of the view.
    const [top, foot] = await Promise.all(
      [0, 120].map(async (edge) => {
        const strip = sharp(cleaned).extract({ left: 0, top: edge, width: 120, height: 40 });
        const { channels } = await sharp(await strip.png().toBuffer()).stats();
        return channels[0]?.mean ?? 0;
      }),
    );
    expect(top).toBeGreaterThan((foot ?? 0) + 50);
  });

  it('cuts the long edge down to 3,000 pixels, and enlarges nothing', async () => {
    const sizes = [
      [4_000, 100],
      [100, 3_600],
      [3_000, 100],
      [20, 10],
    ].map(async ([width = 0, height = 0]) => {
      const cleaned = await cleanPicture(await createPlainPhoto({ width, height, noise: 0 }));
      const after = await sharp(cleaned).metadata();
      return [after.width, after.height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [3_000, 75],
      [83, 3_000],
      [3_000, 100],
      [20, 10],
    ]);
  });

  it('keeps the colours of a photo with a wide profile, as sRGB', async () => {
    const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c03020' } });
    const photo = await red
      .withIccProfile('p3')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { channels } = await sharp(await cleanPicture(photo)).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 8))).toEqual([24, 6, 4]);
  });

  it('takes only what nobody sees out of a drawing', async () => {
    const drawing = Buffer.from(await cleanPicture(Buffer.from(INKSCAPE))).toString();
    expect(findMetadata(Buffer.from(drawing))).toEqual([]);
    expect(drawing).not.toMatch(/secret-place|Robin Owner|inkscape/);
    expect(drawing).toContain('<title>A wharf</title>');
    expect(drawing).toContain('viewBox="0 0 16 9"');
    expect(drawing).toContain('<path d="M0 0h16v9H0z"/>');
  });

  it('cleans the photos inside a drawing', async () => {
    const photo = (await createPhonePhoto()).toString('base64');
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/jpeg;base64,${photo}"/></svg>`;
    const cleaned = Buffer.from(await cleanPicture(Buffer.from(drawing)));
    expect(findMetadata(cleaned)).toEqual([]);
    const inside = /base64,([^"]+)/.exec(cleaned.toString())?.[1] ?? '';
    expect(await sharp(Buffer.from(inside, 'base64')).metadata()).toMatchObject({ width: 160, height: 120 });
  });

  it.each([
    ['half a photo', async () => cutInHalf(await createPlainPhoto())],
    ['words', () => Promise.resolve(Buffer.from('This is no picture.'))],
  ])('refuses %s', async (_, read) => {
    await expect(cleanPicture(await read())).rejects.toThrow();
  });
});
