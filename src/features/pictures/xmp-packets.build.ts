/** What an XMP packet stands behind: in a JPEG (XMP part 3, 1.1.3) and in a chunk of PNG without language and compression. */
const PACKET_HEADS: Readonly<Record<string, string>> = {
  jpeg: 'http://ns.adobe.com/xap/1.0/\0',
  png: 'XML:com.adobe.xmp\0\0\0\0\0',
};

/** The XMP packets of a JPEG or PNG, each with all that its block holds. */
export function listPackets(file: Buffer, format: string): string[] {
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
