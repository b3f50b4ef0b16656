import { type Database, openDatabaseOrThrow } from '../../server/database/database.ts';
import { HttpError, NO_CACHE, toHttpError } from '../../server/http/responses.ts';
import { readFormFields, type Fields } from '../../server/http/request-body.ts';
import { checkMethod, checkOrigin } from '../../server/http/request-guards.ts';
import { parseEmailAddress } from '../../server/mail/email-address.ts';
import { parseToken } from '../../server/mail/tokens.ts';
import type { LinkDeps, LinkPage } from '../sign-ups/link-handlers.server.ts';
import { parseAnswers } from '../sign-ups/answers.server.ts';
import {
  type DataLink,
  type PersonData,
  correctData,
  deleteOwnData,
  isExpiredDataLink,
  listFormsWithFields,
  readPersonData,
  renewDataLink,
  requestDataLink,
} from './my-data.server.ts';

export type MyDataPage =
  | {
      readonly name: 'my-data';
      readonly data: PersonData;
      readonly token: string;
      readonly saved?: 'saved' | 'addressAsked' | 'tooManyAddresses';
      readonly failed?: { readonly error: HttpError; readonly fields: Fields } | undefined;
    }
  | { readonly name: 'deleted' }
  | { readonly name: 'request-link'; readonly error?: HttpError; readonly email?: string }
  | { readonly name: 'expired-link'; readonly token: string }
  /** Shown whether or not the email address is stored. */
  | { readonly name: 'link-sent' };

type Page = MyDataPage | Extract<LinkPage, { name: 'unknown-link' | 'link-failure' }>;

interface MyDataDeps extends Omit<LinkDeps, 'showPage'> {
  readonly showPage: (page: Page) => Promise<Response>;
}

interface Session {
  readonly database: Database;
  readonly link: DataLink;
  readonly token: string;
  readonly data: PersonData;
  readonly showPage: (page: Page) => Promise<Response>;
}

/** Handles `/my-data`: shows, exports, corrects and deletes data, or without a token sends a link. */
export const createMyDataHandler =
  (deps: MyDataDeps) =>
  async (request: Request): Promise<Response> => {
    const { getDatabase, showPage, now } = deps;
    try {
      checkMethod(request, ['GET', 'HEAD', 'POST']);
      const { searchParams } = new URL(request.url);
      const fields =
        request.method === 'POST' ? await readFormFields(request) : Object.fromEntries(searchParams);
      const { token } = fields;
      if (token === undefined) return await offerLink(deps, request, fields);
      const hash = parseToken(token);
      if (!hash || typeof token !== 'string') return await showPage({ name: 'unknown-link' });
      const database = openDatabaseOrThrow(getDatabase);
      const link = { hash, at: now() };
      if (request.method === 'POST' && fields['action'] === 'renew')
        return await showPage({ name: (await renewDataLink(database, link)) ? 'link-sent' : 'unknown-link' });
      const data = await readPersonData(database, link);
      if (!data) {
        const isExpired = await isExpiredDataLink(database, hash);
        return await showPage(isExpired ? { name: 'expired-link', token } : { name: 'unknown-link' });
      }
      const session = { database, link, token, data, showPage };
      return await (request.method === 'POST' ? runAction(session, fields) : showMyData(session, fields));
    } catch (cause) {
      return showPage({ name: 'link-failure', error: toHttpError(cause) });
    }
  };

async function offerLink({ getDatabase, showPage, now }: MyDataDeps, request: Request, fields: Fields) {
  if (request.method !== 'POST') return showPage({ name: 'request-link' });
  checkOrigin(request);
  try {
    const email = parseEmailAddress(fields['email']);
    await requestDataLink(openDatabaseOrThrow(getDatabase), email, now());
    return await showPage({ name: 'link-sent' });
  } catch (cause) {
    const email = typeof fields['email'] === 'string' ? fields['email'] : '';
    return showPage({ name: 'request-link', error: toHttpError(cause), email });
  }
}

function showMyData({ data, token, showPage }: Session, fields: Fields): Promise<Response> | Response {
  if (fields['download'] !== 'json') return showPage({ name: 'my-data', data, token });
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': NO_CACHE,
    },
  });
}

async function runAction(session: Session, fields: Fields): Promise<Response> {
  const { database, link, showPage } = session;
  if (fields['action'] === 'delete') {
    await deleteOwnData(database, link);
    return showPage({ name: 'deleted' });
  }
  if (fields['action'] === 'correct') return runCorrection(session, fields);
  throw new HttpError(400, 'unreadable', 'What was sent could not be read.');
}

async function runCorrection(session: Session, fields: Fields): Promise<Response> {
  const { database, link, token, data, showPage } = session;
  try {
    const email = parseEmailAddress(fields['email']);
    const answers = Object.fromEntries(
      listFormsWithFields(data).map((form) => [form, parseAnswers(form, fields)]),
    );
    const isConfirmationQueued = await correctData(database, link, { email, answers });
    const stored = (await readPersonData(database, link)) ?? data;
    const isSameAddress = email.canonical === data.canonicalEmail;
    const saved = isConfirmationQueued ? 'addressAsked' : isSameAddress ? 'saved' : 'tooManyAddresses';
    return await showPage({ name: 'my-data', data: stored, token, saved });
  } catch (cause) {
    // Keep the typed values, even if the database cannot be reached.
    return showPage({ name: 'my-data', data, token, failed: { error: toHttpError(cause), fields } });
  }
}
