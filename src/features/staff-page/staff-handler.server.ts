import { stringify } from 'csv/sync';
import { z } from 'zod';

import { type Database, countRows, findRows, openDatabaseOrThrow } from '../../server/database/database.ts';
import { readFormFields } from '../../server/http/request-body.ts';
import { checkMethod, checkOrigin } from '../../server/http/request-guards.ts';
import { redirectTo, respondWithFile, toHttpError } from '../../server/http/responses.ts';
import type { FunctionContext } from '../../server/mail/run-outbox.ts';
import { createToken, parseToken } from '../../server/mail/tokens.ts';
import type { LinkPage } from '../sign-ups/link-handlers.server.ts';
import { FIELD_NAMES, buildAnswerCells, protectAddress } from '../sign-ups/members-csv.server.ts';
import { answersSchema, logStaffAction } from '../sign-ups/members.server.ts';
import { LINK_MS, type StaffMailDeps, getLinkStart, mailRequestedLinks } from './staff-links.server.ts';

const MAX_SHOWN = 100;
/** The limit for people who wait, and for those answered: a response of Netlify has at most 6 MB. */
const MAX_DOWNLOADED = 1_000;

/** A volunteer or somebody with a question. `id`: of the newest answers. `answered_at`: null while waiting. */
const personSchema = z.object({
  id: z.string(),
  form: z.enum(['volunteers', 'questions']),
  email: z.string(),
  fields: answersSchema,
  since: z.date(),
  answered_at: z.date().nullable(),
});
const ID = /^\d{1,18}$/;
const CHECK_LINK = 'select check_staff_link($1, $2, $3, $4) as state';
const checkSchema = z.object({ state: z.enum(['started', 'unused', 'open', 'closed']) });
const eventSchema = z.object({ event: z.string(), people: z.number() });

export type NewPerson = z.infer<typeof personSchema>;

export type StaffPage =
  | {
      readonly name: 'staff';
      readonly people: readonly NewPerson[];
      /** The number of all who wait. */
      readonly waiting: number;
      readonly events: readonly z.infer<typeof eventSchema>[];
    }
  /** `unused`: a valid link, with a button to use it, because mail scanners open links. Without it: a button for a new link. */
  | { readonly name: 'staff-link'; readonly unused?: { readonly token: string; readonly session: string } }
  /** Shown whether or not a link is mailed. */
  | { readonly name: 'staff-link-sent' };

interface StaffDeps extends StaffMailDeps {
  readonly showPage: (page: StaffPage | Extract<LinkPage, { name: 'link-failure' }>) => Promise<Response>;
}

/** Handles `/staff`: new people, for a browser that has used a link in a mail to staff. */
export const createStaffHandler =
  (deps: StaffDeps) =>
  async (request: Request, context: FunctionContext): Promise<Response> => {
    const response = await respond(deps, request, context).catch((cause: unknown) =>
      deps.showPage({ name: 'link-failure', error: toHttpError(cause) }),
    );
    response.headers.set('Referrer-Policy', 'no-referrer');
    return response;
  };

async function respond(deps: StaffDeps, request: Request, context: FunctionContext): Promise<Response> {
  const { env, getDatabase, now, showPage } = deps;
  checkMethod(request, ['GET', 'HEAD', 'POST']);
  const isPost = request.method === 'POST';
  if (isPost) checkOrigin(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const fields = isPost ? await readFormFields(request) : query;
  const { token, action, id } = fields;
  if (isPost && action === 'request') {
    context.waitUntil(mailRequestedLinks(deps, context.deploy?.context));
    return showPage({ name: 'staff-link-sent' });
  }
  const cookie = getCookie(request);
  const [link, session] = [parseToken(token), parseToken(cookie.value)];
  // A visitor without link and session must not wake the database.
  if (!link && !session) return showPage({ name: 'staff-link' });
  const database = openDatabaseOrThrow(getDatabase);
  // The button has the token of a new session as its value, so that pressing it twice starts one session.
  const newSession = isPost ? parseToken(action) : null;
  const values = [getLinkStart(env, now()), link, newSession, session];
  const [row] = await findRows(database, checkSchema, CHECK_LINK, values);
  if (row?.state === 'unused')
    return showPage({ name: 'staff-link', unused: { token: String(token), session: createToken().text } });
  if (row?.state === 'started') {
    const response = redirectTo('/staff');
    response.headers.set('Set-Cookie', `${cookie.name}=${String(action)}; ${cookie.attributes}`);
    return response;
  }
  if (row?.state !== 'open') return showPage({ name: 'staff-link' });
  if (!isPost) return showPeople(database, deps);
  if (action === 'download') return downloadPeople(database, now());
  if (action === 'close') await database.run('delete from staff_links where session = $1', [session]);
  if ((action === 'answered' || action === 'waiting') && ID.test(String(id)))
    await database.run('select mark_answered($1, $2, $3)', [id, action === 'answered', now()]);
  return redirectTo('/staff');
}

async function showPeople(database: Database, { now, showPage }: StaffDeps): Promise<Response> {
  const [people, waiting, events] = await Promise.all([
    listPeople(database, now(), MAX_SHOWN),
    countRows(database, 'from unanswered'),
    findRows(database, eventSchema, 'select * from count_coming($1, $2)', [now(), MAX_SHOWN]),
  ]);
  await logStaffAction(database, { at: now(), action: 'staff page', details: 'open', people: people.length });
  return showPage({ name: 'staff', people, waiting, events });
}

async function downloadPeople(database: Database, now: Date): Promise<Response> {
  const people = await listPeople(database, now, MAX_DOWNLOADED);
  const download = { action: 'staff page', details: 'download', people: people.length };
  await logStaffAction(database, { at: now, ...download });
  const table = stringify([HEADER, ...people.map(buildCells)], { bom: true });
  return respondWithFile(table, 'text/csv', 'new-people.csv');
}

const listPeople = (database: Database, now: Date, limit: number) =>
  findRows(database, personSchema, 'select * from list_new_people($1, $2)', [now, limit]);

const HEADER = ['form', 'email', 'waiting_since', 'answered', ...FIELD_NAMES];

const buildCells = ({ form, email, since, answered_at, fields }: NewPerson): readonly string[] => [
  form,
  protectAddress(email),
  since.toISOString(),
  answered_at?.toISOString() ?? '',
  ...buildAnswerCells(fields),
];

/** The prefix makes browsers refuse a cookie that another host of the domain sets. Safari stores no secure cookie of a local site. */
function getCookie({ url, headers }: Request) {
  const isLocal = /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url);
  const name = isLocal ? 'staff' : '__Host-staff';
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.get('Cookie') ?? '')?.[1];
  const attributes = `Path=/; Max-Age=${String(LINK_MS / 1_000)}; HttpOnly; SameSite=Strict${isLocal ? '' : '; Secure'}`;
  return { name, value, attributes };
}
