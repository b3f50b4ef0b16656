import type { Database } from '../database.ts';
import type { ShowPage } from '../shell.ts';
import { parseAnswers } from './answers.ts';
import { parseEmailAddress } from './email-address.ts';
import type { LinkHandlerOptions } from './link-handlers.ts';
import { toFailurePage, UNKNOWN_LINK } from './link-pages.ts';
import { DELETED_PAGE, showMyData } from './my-data-page.ts';
import { correctData, deletePerson, readPersonData, type PersonData } from './my-data.ts';
import { Refusal } from './refusal.ts';
import { readFormFields, type Fields } from './request-body.ts';
import { checkMethod } from './request-guards.ts';
import { openOrRefuse, toRefusal } from './sign-up-handler.ts';
import { parseToken } from './tokens.ts';

const SAVED = 'Saved.';
const CONFIRM_ADDRESS =
  'Saved. We have sent a message to the new address: it counts once you have followed the link in it. Until then the old one stays.';
const TOO_MANY =
  'The rest is saved. The address is not changed: three new ones in an hour are enough. Please try it again later.';

/** A request whose link leads to somebody. */
interface Visit {
  readonly database: Database;
  readonly hash: Buffer;
  readonly token: string;
  readonly data: PersonData;
  readonly showPage: ShowPage;
  readonly at: Date;
}

/** Answers `/my-data`: what is stored as a page or as a file, and the posts that correct or delete it. */
export const createMyDataHandler =
  ({ getDatabase, showPage, now }: LinkHandlerOptions) =>
  async (request: Request): Promise<Response> => {
    try {
      checkMethod(request, ['GET', 'HEAD', 'POST']);
      const { searchParams } = new URL(request.url);
      const fields =
        request.method === 'POST' ? await readFormFields(request) : Object.fromEntries(searchParams);
      const hash = parseToken(fields['token']);
      if (!hash) return await showPage(UNKNOWN_LINK);
      const database = openOrRefuse(getDatabase);
      const data = await readPersonData(database, { hash });
      if (!data) return await showPage(UNKNOWN_LINK);
      const visit = { database, hash, token: String(fields['token']), data, showPage, at: now() };
      return await (request.method === 'POST' ? act(visit, fields) : show(visit, fields));
    } catch (cause) {
      return showPage(toFailurePage(toRefusal(cause)));
    }
  };

function show({ data, token, showPage }: Visit, fields: Fields): Promise<Response> | Response {
  if (fields['download'] !== 'json') return showPage(showMyData({ data, token }));
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function act(visit: Visit, fields: Fields): Promise<Response> {
  const { database, hash, showPage, at } = visit;
  if (fields['action'] === 'delete') {
    await deletePerson(database, { hash }, at);
    return showPage(DELETED_PAGE);
  }
  if (fields['action'] === 'correct') return correct(visit, fields);
  throw new Refusal(400, 'unreadable', 'What was sent could not be read.');
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
    const notice = isAsked ? CONFIRM_ADDRESS : email.canonical === data.canonicalEmail ? SAVED : TOO_MANY;
    return await showPage(showMyData({ data: stored, token, notice }));
  } catch (cause) {
    // Also when the database is away, what was typed stands in the form again.
    const { status, message, field, headers } = toRefusal(cause);
    const page = showMyData({ data, token, notice: message, field, typed: fields, status });
    return showPage({ ...page, headers });
  }
}
