import { HttpError } from './responses.ts';

/** The longest body, in bytes, measured while it is read. */
const MAX_BYTES = 4_096;

const JSON_TYPE = 'application/json';
const URLENCODED_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

/** What a body held: a text for each field, or the list of its texts where a field came more than once. */
export type Fields = Readonly<Record<string, unknown>>;

/** The type of a body without its parameters, in lower case; '' where there is none. */
const getMediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Whether the request is a form that a browser posted by itself, and so wants a page for an answer. */
export const isPostedForm = (request: Request): boolean => getMediaType(request) === URLENCODED_TYPE;

/** Reads the fields of a sign-up: JSON or a posted form. Throws an `HttpError` of status 400, 413 or 415. */
export async function readBody(request: Request): Promise<Fields> {
  const type = getMediaType(request);
  if (type !== JSON_TYPE && type !== URLENCODED_TYPE)
    throw unsupportedType(`${JSON_TYPE} or ${URLENCODED_TYPE}`);
  const text = decode(await readBytes(request));
  return type === JSON_TYPE ? parseJson(text) : groupFields(new URLSearchParams(text));
}

/** Reads the fields of a form behind a link in a message; mail services post either kind (RFC 8058). */
export async function readFormFields(request: Request): Promise<Fields> {
  const type = getMediaType(request);
  if (type === URLENCODED_TYPE) return groupFields(new URLSearchParams(decode(await readBytes(request))));
  if (type !== MULTIPART_TYPE) throw unsupportedType(`${URLENCODED_TYPE} or ${MULTIPART_TYPE}`);
  const bytes = await readBytes(request);
  const copy = new Response(bytes, {
    headers: { 'Content-Type': request.headers.get('content-type') ?? '' },
  });
  const form = await copy.formData().catch(() => {
    throw unreadable();
  });
  return groupFields([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.byteLength;
      chunks.push(part.value);
      if (length > MAX_BYTES) await reader?.cancel();
    }
  } catch {
    throw unreadable();
  }
  if (length > MAX_BYTES) throw tooLarge();
  return new Uint8Array(Buffer.concat(chunks));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
}

function parseJson(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return Object.fromEntries(Object.entries(value));
}

function groupFields(entries: Iterable<readonly [string, string]>): Fields {
  const groups = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...groups].map(([name, list]) => [
      name,
      list.length === 1 ? list[0]?.[1] : list.map(([, value]) => value),
    ]),
  );
}

const unreadable = () => new HttpError(400, 'unreadable', 'What was sent could not be read.');
const unsupportedType = (wanted: string) => new HttpError(415, 'media-type', `This address takes ${wanted}.`);
const tooLarge = () =>
  new HttpError(413, 'too-large', 'That is more than this form takes: 4 kB in all. Please shorten it.');
