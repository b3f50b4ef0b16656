import { isUtf8 } from 'node:buffer';

import { readAtMost } from './limited-fetch.ts';
import { HttpError } from './responses.ts';

const MAX_BYTES = 4_096;

const JSON_TYPE = 'application/json';
const URLENCODED_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

/** The fields of a body: a text for each field, or the list of its texts where a field came more than once. */
export type Fields = Readonly<Record<string, unknown>>;

/** The type of a body without its parameters, in lower case; '' where there is none. */
const getMediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Whether the request is a form that a browser posted by itself, and so wants a page for an answer. */
export const isPostedForm = (request: Request): boolean => getMediaType(request) === URLENCODED_TYPE;

/** Reads the fields of a sign-up: JSON or a posted form. Throws an `HttpError` of status 400, 413 or 415. */
export const readBody = (request: Request): Promise<Fields> =>
  readFields(request, [JSON_TYPE, URLENCODED_TYPE]);

/** Reads the fields of a form behind a link in a message; mail services post either kind (RFC 8058). */
export const readFormFields = (request: Request): Promise<Fields> =>
  readFields(request, [URLENCODED_TYPE, MULTIPART_TYPE]);

async function readFields(request: Request, types: readonly string[]): Promise<Fields> {
  const type = getMediaType(request);
  if (!types.includes(type))
    throw new HttpError(415, 'media-type', `This address takes ${types.join(' or ')}.`);
  const isTooLong = Number(request.headers.get('content-length') ?? 0) > MAX_BYTES;
  const bytes = isTooLong ? null : await readAtMost(request.body, MAX_BYTES).catch(refuse);
  if (bytes === null)
    throw new HttpError(
      413,
      'too-large',
      'That is more than this form takes: 4 kB in all. Please shorten it.',
    );
  if (type !== MULTIPART_TYPE && !isUtf8(bytes)) return refuse();
  const copy = new Response(bytes, {
    headers: { 'Content-Type': request.headers.get('content-type') ?? '' },
  });
  if (type !== JSON_TYPE) return groupFields(await copy.formData().catch(refuse));
  const value: unknown = await copy.json().catch(refuse);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : refuse();
}

function groupFields(form: FormData): Fields {
  const fields = [...new Set(form.keys())].map((name) => {
    const texts = form.getAll(name).filter((entry) => typeof entry === 'string');
    return [name, texts.length > 1 ? texts : texts[0]];
  });
  return Object.fromEntries(fields) as Fields;
}

function refuse(): never {
  throw new HttpError(400, 'unreadable', 'What was sent could not be read.');
}
