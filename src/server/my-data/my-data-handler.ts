import type { Database } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { NO_CACHE } from '../http/cache-lifetimes.ts';
import { readFormFields, type Fields } from '../http/request-body.ts';
import { checkMethod } from '../http/request-guards.ts';
import { parseEmailAddress } from '../mail/email-address.ts';
import { parseToken } from '../mail/tokens.ts';
import type { LinkDeps, LinkPage } from '../sign-ups/link-handlers.ts';
import { openDatabaseOrThrow, toHttpError } from '../sign-ups/to-http-error.ts';
import { parseAnswers } from '../sign-ups/volunteer-answers.ts';
import { correctData, deletePerson } from './my-data.ts';
import { readPersonData, type PersonData } from './person-data.ts';

/** The pages of `/my-data`. */
export type MyDataPage =
  | {
      readonly name: 'my-data';
      readonly data: PersonData;
      /** The token of the link. */
      readonly token: string;
      /** What has just been done with a correction. */
      readonly saved?: 'saved' | 'addressAsked' | 'tooManyAddresses';
      /** What is wrong with a correction, and what was typed. */
      readonly failed?: { readonly error: HttpError; readonly fields: Fields };
    }
  | { readonly name: 'deleted' };

type Page = MyDataPage | Extract<LinkPage, { name: 'unknown-link' | 'link-failure' }>;

/** A request whose link leads to a person. */
interface Visit {
  readonly database: Database;
  readonly hash: Buffer;
  readonly token: string;
  readonly data: PersonData;
  readonly showPage: (page: Page) => Promise<Response>;
  readonly at: Date;
}

/** Answers `/my-data`: what is stored as a page or as a file, and the posts that correct or delete it. */
export const createMyDataHandler =
  ({ getDatabase, showPage, now }: LinkDeps<Page>) =>
  async (request: Request): Promise<Response> => {
    try {
      checkMethod(request, ['GET', 'HEAD', 'POST']);
      const { searchParams } = new URL(request.url);
      const fields =
        request.method === 'POST' ? await readFormFields(request) : Object.fromEntries(searchParams);
      const hash = parseToken(fields['token']);
      if (!hash) return await showPage({ name: 'unknown-link' });
      const database = openDatabaseOrThrow(getDatabase);
      const data = await readPersonData(database, { hash });
      if (!data) return await showPage({ name: 'unknown-link' });
      const visit = { database, hash, token: String(fields['token']), data, showPage, at: now() };
      return await (request.method === 'POST' ? act(visit, fields) : show(visit, fields));
    } catch (cause) {
      return showPage({ name: 'link-failure', error: toHttpError(cause) });
    }
  };

function show({ data, token, showPage }: Visit, fields: Fields): Promise<Response> | Response {
  if (fields['download'] !== 'json') return showPage({ name: 'my-data', data, token });
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': NO_CACHE,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function act(visit: Visit, fields: Fields): Promise<Response> {
  const { database, hash, showPage, at } = visit;
  if (fields['action'] === 'delete') {
    await deletePerson(database, { hash }, at);
    return showPage({ name: 'deleted' });
  }
  if (fields['action'] === 'correct') return correct(visit, fields);
  throw new HttpError(400, 'unreadable', 'What was sent could not be read.');
}

async function correct(
  { database, hash, token, data, showPage, at }: Visit,
  fields: Fields,
): Promise<Response> {
  try {
    const email = parseEmailAddress(fields['email']);
    const answers = data.volunteers === null ? undefined : parseAnswers(fields);
    const isAsked = await correctData(database, hash, { email, answers }, at);
    const stored = (await readPersonData(database, { hash })) ?? data;
    const isSame = email.canonical === data.canonicalEmail;
    const saved = isAsked ? 'addressAsked' : isSame ? 'saved' : 'tooManyAddresses';
    return await showPage({ name: 'my-data', data: stored, token, saved });
  } catch (cause) {
    // What was typed stands in the form again, also when the database cannot be reached.
    return showPage({ name: 'my-data', data, token, failed: { error: toHttpError(cause), fields } });
  }
}
