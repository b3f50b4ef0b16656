import { isUtf8 } from 'node:buffer';

import { readAtMost } from './limited-fetch.ts';
import { HttpError } from './responses.ts';

/** Room for the longest question in any script: a character takes up to 12 bytes in a posted form. */
const MAX_BYTES = 32_768;

const JSON_TYPE = 'application/json';
const URLENCODED_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

/** Fields of a request body. The value of a repeated form field is a list of texts. */
export type Fields = Readonly<Record<string, unknown>>;

const getMediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Whether a browser submitted a form without JavaScript, and so expects a page. */
export const isPostedForm = (request: Request): boolean => getMediaType(request) === URLENCODED_TYPE;

/** Reads JSON or a form; throws an `HttpError` of status 400, 413 or 415. */
export const readBody = (request: Request): Promise<Fields> =>
  readFields(request, [JSON_TYPE, URLENCODED_TYPE]);

/** Reads a form behind a link in a message. RFC 8058 lets mail providers post either of these types. */
export const readFormFields = (request: Request): Promise<Fields> =>
  readFields(request, [URLENCODED_TYPE, MULTIPART_TYPE]);

async function readFields(request: Request, types: readonly string[]): Promise<Fields> {
  const type = getMediaType(request);
  if (!types.includes(type))
    throw new HttpError(415, 'media-type', `This address takes ${types.join(' or ')}.`);
  const isTooLong = Number(request.headers.get('content-length') ?? 0) > MAX_BYTES;
  const bytes = isTooLong ? null : await readAtMost(request.body, MAX_BYTES).catch(reject);
  if (bytes === null)
    throw new HttpError(
      413,
      'too-large',
      'That is more than this form takes: 32 kB in all. Please shorten it.',
    );
  if (type !== MULTIPART_TYPE && !isUtf8(bytes)) return reject();
  const decoder = new Response(bytes, {
    headers: { 'Content-Type': request.headers.get('content-type') ?? '' },
  });
  if (type !== JSON_TYPE) return groupFields(await decoder.formData().catch(reject));
  const value: unknown = await decoder.json().catch(reject);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : reject();
}

function groupFields(form: FormData): Fields {
  const fields = [...new Set(form.keys())].map((name) => {
    const texts = form.getAll(name).filter((entry) => typeof entry === 'string');
    return [name, texts.length > 1 ? texts : texts[0]];
  });
  return Object.fromEntries(fields) as Fields;
}

function reject(): never {
  throw new HttpError(400, 'unreadable', 'What was sent could not be read.');
}
