import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { findMetadata } from '../../../../src/build/pictures/find-metadata.ts';
import { isCreditXmp, toCreditXmp } from '../../../../src/build/press-kit/credit-xmp.ts';
import { addPngPacket } from '../../../../src/build/press-kit/png-packet.ts';
import { createPhonePhoto } from '../../../support/photos.ts';

const WORDS = { credit: 'Photo: Kim Tāne & <Co>', licence: 'Free "to" print', alt: 'A wharf\nat dawn' };
const PACKET = toCreditXmp(WORDS);

describe('isCreditXmp', () => {
  it('knows a packet that was written of three texts, whatever signs are in them', () => {
    expect(isCreditXmp(PACKET)).toBe(true);
    expect(isCreditXmp(toCreditXmp({ credit: '', licence: '&amp;', alt: '</rdf:li>' }))).toBe(true);
  });

  it.each([
    ['a field more', PACKET.replace('<dc:creator>', '<dc:source>secret-place</dc:source><dc:creator>')],
    ['another value in one place of two', PACKET.replace('<rdf:li>Photo', '<rdf:li>Robin Owner')],
    ['a comment', PACKET.replace('</rdf:RDF>', '<!-- secret-place --></rdf:RDF>')],
    ['something after it', `${PACKET} secret-place`],
    ['something before it', ` ${PACKET}`],
    ['nothing of ours', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'],
  ])('does not know a packet with %s', (_, packet) => {
    expect(packet).not.toBe(PACKET);
    expect(isCreditXmp(packet)).toBe(false);
  });
});

describe('findMetadata of a picture with its credit', () => {
  const plain = { create: { width: 40, height: 30, channels: 3, background: '#123456' } } as const;

  it.each(['jpeg', 'png'] as const)('lets that alone pass in a file of %s', async (format) => {
    const drawn = sharp(plain);
    const bytes =
      format === 'png'
        ? addPngPacket(await drawn.png().toBuffer(), PACKET)
        : await drawn.jpeg().withXmp(PACKET).toBuffer();
    const { xmp, width } = await sharp(bytes).metadata();
    expect([xmp?.toString(), width]).toEqual([PACKET, 40]);
    expect(findMetadata(bytes, isCreditXmp)).toEqual([]);
    expect(findMetadata(bytes)).toEqual(['XMP']);
    expect(findMetadata(bytes, () => false)).toEqual(['XMP']);
  });

  it.each(['jpeg', 'png'] as const)('finds all that a phone left in a file of %s', async (format) => {
    const photo = await createPhonePhoto({ format });
    expect(findMetadata(photo, isCreditXmp)).toEqual(findMetadata(photo));
    expect(findMetadata(photo)).toContain('XMP');
  });

  it('finds a packet of the original beside it', async () => {
    const png = addPngPacket(await sharp(plain).png().toBuffer(), PACKET);
    expect(findMetadata(addPngPacket(png, PACKET), isCreditXmp)).toEqual(['XMP']);
    expect(findMetadata(addPngPacket(png, 'secret-place'), isCreditXmp)).toEqual(['XMP']);
  });
});
