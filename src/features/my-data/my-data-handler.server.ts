import { type Database, openDatabaseOrThrow } from '../../server/database/database.ts';
import { HttpError, respondWithFile, toHttpError } from '../../server/http/responses.ts';
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

/** Handles `/my-data`: shows, exports, corrects and deletes data, or without a token sends a link. */
export const createMyDataHandler =
  (deps: MyDataDeps) =>
  async (request: Request): Promise<Response> => {
    const { getDatabase, showPage, now } = deps;
    try {
      checkMethod(request, ['GET', 'HEAD', 'POST']);
      const isPost = request.method === 'POST';
      const fields = isPost
        ? await readFormFields(request)
        : Object.fromEntries(new URL(request.url).searchParams);
      const { token, action, download } = fields;
      if (token === undefined)
        return await (isPost ? offerLink(deps, request, fields) : showPage({ name: 'request-link' }));
      const hash = parseToken(token);
      if (!hash || typeof token !== 'string') return await showPage({ name: 'unknown-link' });
      const database = openDatabaseOrThrow(getDatabase);
      const link = { hash, at: now() };
      if (isPost && action === 'renew')
        return await showPage({ name: (await renewDataLink(database, link)) ? 'link-sent' : 'unknown-link' });
      const data = await readPersonData(database, link);
      if (!data) {
        const isExpired = await isExpiredDataLink(database, hash);
        return await showPage(isExpired ? { name: 'expired-link', token } : { name: 'unknown-link' });
      }
      if (!isPost && download === 'json')
        return respondWithFile(`${JSON.stringify(data, null, 2)}\n`, 'application/json', 'my-data.json');
      if (!isPost) return await showPage({ name: 'my-data', data, token });
      if (action === 'correct')
        return await showPage(await saveCorrection(database, link, token, data, fields));
      if (action !== 'delete') throw new HttpError(400, 'unreadable', 'What was sent could not be read.');
      await deleteOwnData(database, link);
      return await showPage({ name: 'deleted' });
    } catch (cause) {
      return showPage({ name: 'link-failure', error: toHttpError(cause) });
    }
  };

async function offerLink({ getDatabase, showPage, now }: MyDataDeps, request: Request, fields: Fields) {
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

async function saveCorrection(
  database: Database,
  link: DataLink,
  token: string,
  data: PersonData,
  fields: Fields,
): Promise<MyDataPage> {
  try {
    const email = parseEmailAddress(fields['email']);
    const answers = Object.fromEntries(
      listFormsWithFields(data).map((form) => [form, parseAnswers(form, fields)]),
    );
    const isConfirmationQueued = await correctData(database, link, { email, answers });
    const stored = (await readPersonData(database, link)) ?? data;
    const isSameAddress = email.canonical === data.canonicalEmail;
    const saved = isConfirmationQueued ? 'addressAsked' : isSameAddress ? 'saved' : 'tooManyAddresses';
    return { name: 'my-data', data: stored, token, saved };
  } catch (cause) {
    // Keep the typed values, even if the database cannot be reached.
    return { name: 'my-data', data, token, failed: { error: toHttpError(cause), fields } };
  }
}
