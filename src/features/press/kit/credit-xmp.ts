/** What a picture of the press kit says of itself to those who print it. */
export interface PictureCredit {
  readonly credit: string;
  readonly licence: string;
  readonly alt: string;
}

const HEAD = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">`;
const FOOT = `</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;

/**
 * Credit, licence and description of a picture as an XMP packet, in the fields of the IPTC Photo Metadata Standard that
 * newsrooms read (https://www.iptc.org/std/photometadata/specification/). The same words make the same bytes.
 */
export const toCreditXmp = ({ credit, licence, alt }: PictureCredit): string =>
  [
    HEAD,
    `<dc:creator><rdf:Seq><rdf:li>${escape(credit)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights>${toAlternatives(licence)}</dc:rights>`,
    `<photoshop:Credit>${escape(credit)}</photoshop:Credit>`,
    `<xmpRights:UsageTerms>${toAlternatives(licence)}</xmpRights:UsageTerms>`,
    `<Iptc4xmpCore:AltTextAccessibility>${toAlternatives(alt)}</Iptc4xmpCore:AltTextAccessibility>`,
    FOOT,
  ].join('');

/**
 * Whether a packet is one that `toCreditXmp` wrote: it is, to the last byte, what that makes of the words in it. So nothing
 * of the original of a picture can be in it beside them.
 */
export function isCreditXmp(packet: string): boolean {
  const [credit, licence, alt] = [
    /<photoshop:Credit>(.*?)</s,
    /<dc:rights>.*?<rdf:li[^>]*>(.*?)</s,
    /AltTextAccessibility>.*?<rdf:li[^>]*>(.*?)</s,
  ].map((pattern) => pattern.exec(packet)?.[1]);
  if (credit === undefined || licence === undefined || alt === undefined) return false;
  return toCreditXmp({ credit: unescape(credit), licence: unescape(licence), alt: unescape(alt) }) === packet;
}

/** XMP has a text in one language or more. */
const toAlternatives = (words: string): string =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${escape(words)}</rdf:li></rdf:Alt>`;

const escape = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescape = (words: string): string =>
  words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
