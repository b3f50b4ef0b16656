/** A piece of a text: words, or the address of an online meeting. */
export interface TextPart {
  /** As it stands in the text; '' for a meeting. */
  readonly text: string;
  /** The https address of a meeting; null for words. */
  readonly meeting: string | null;
}

/** An https address, without the brackets that Outlook writes around it and the full stop that ends the sentence. */
const ADDRESS = /<?(https:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])>?/gi;
/** The hosts at which meetings are held; those of `.zoom.us` have a subdomain for each customer. */
const MEETING_HOST =
  /^(?:(?:[a-z\d-]+\.)*zoom\.us|teams\.microsoft\.com|teams\.live\.com|meet\.google\.com)$/;

/** Splits a text of a calendar at the addresses of Zoom, Teams and Meet; other addresses stay words. */
export function splitAtMeetings(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, 1: address = '', index } of text.matchAll(ADDRESS)) {
    if (!isMeeting(address)) continue;
    parts.push({ text: text.slice(end, index), meeting: null }, { text: '', meeting: address });
    end = index + match.length;
  }
  parts.push({ text: text.slice(end), meeting: null });
  return parts.filter((part) => part.text !== '' || part.meeting !== null);
}

/** An address with a user name or a port of its own is not one that these services write. */
function isMeeting(address: string): boolean {
  const url = parseAddress(address);
  return url?.username === '' && MEETING_HOST.test(url.host);
}

/** Null for what is no address. Safari 16 and Chrome 119 have no `URL.canParse`, and this runs in browsers. */
function parseAddress(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
