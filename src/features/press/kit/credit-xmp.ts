import { crc32 } from 'node:zlib';

import { escapeHtml } from '../../../lib/words.ts';

/** What a picture of the press kit says of itself to those who print it. */
export interface PictureCredit {
  readonly credit: string;
  /** What others may do with it. */
  readonly licence: string;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
}

/** The first chunk of a PNG, behind its signature: all others follow it. In bytes. */
const HEAD_END = 8 + 25;

const HEAD = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">`;
const FOOT = `</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;

/**
 * Credit, licence and description of a picture as an XMP packet, in the fields of the IPTC Photo Metadata Standard that
 * newsrooms read (https://www.iptc.org/std/photometadata/specification/). The same words make the same bytes.
 */
export const toCreditXmp = ({ credit, licence, alt }: PictureCredit): string =>
  toPacket([credit, licence, alt].map(escapeHtml));

/**
 * Whether a packet is one that `toCreditXmp` wrote: it is, to the last byte, what that makes of the words in it. So nothing
 * of the original of a picture can be in it beside them.
 */
export function isCreditXmp(packet: string): boolean {
  const words = [
    /<photoshop:Credit>(.*?)</s,
    /<dc:rights>.*?<rdf:li[^>]*>(.*?)</s,
    /AltTextAccessibility>.*?<rdf:li[^>]*>(.*?)</s,
  ].flatMap((pattern) => pattern.exec(packet)?.[1] ?? []);
  return words.length === 3 && toPacket(words) === packet;
}

const toPacket = ([credit = '', licence = '', alt = '']: readonly string[]): string =>
  [
    HEAD,
    `<dc:creator><rdf:Seq><rdf:li>${credit}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights>${toAlternatives(licence)}</dc:rights>`,
    `<photoshop:Credit>${credit}</photoshop:Credit>`,
    `<xmpRights:UsageTerms>${toAlternatives(licence)}</xmpRights:UsageTerms>`,
    `<Iptc4xmpCore:AltTextAccessibility>${toAlternatives(alt)}</Iptc4xmpCore:AltTextAccessibility>`,
    FOOT,
  ].join('');

/** XMP has a text in one language or more. */
const toAlternatives = (words: string): string =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${words}</rdf:li></rdf:Alt>`;

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
