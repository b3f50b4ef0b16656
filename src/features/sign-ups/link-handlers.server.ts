import { z } from 'zod';

import { type Database, findRows, openDatabaseOrThrow } from '../../server/database/database.ts';
import type { RunOutboxDeps } from '../../server/mail/run-outbox.ts';
import { type HttpError, toHttpError } from '../../server/http/responses.ts';
import { readFormFields } from '../../server/http/request-body.ts';
import { checkMethod } from '../../server/http/request-guards.ts';
import { parseEmailAddress } from '../../server/mail/email-address.ts';
import { SIGN_UP_FORMS, isMailingList } from '../../core/sign-up-forms.ts';
import { suppress } from '../../server/mail/suppressions.ts';
import { parseToken } from '../../server/mail/tokens.ts';
import { listStatusSchema } from './members.server.ts';

const FIND_LINK = `
select link.kind, person.email, link.new_email as "newEmail", person.newsletter, person.volunteers,
  (select coalesce(snapshot->>'label', fields->>'question', '') from answers where answers.id = link.answers) as about
from tokens link join people person on person.id = link.person
where link.hash = $1 and (link.purpose = $2 or (link.purpose is null and $2 <> 'cancel'))`;

const CONFIRM_SIGN_UP = `
with link as (
  select person, kind, answers, created_at from tokens
  where hash = $1 and kind in ('newsletter', 'volunteers') and coalesce(purpose, 'confirm') = 'confirm'
), person as (
  update people
  set newsletter = case when kind = 'newsletter' then 'confirmed' else newsletter end,
    volunteers = case when kind = 'volunteers' then 'confirmed' else volunteers end
  from link
  where people.id = link.person
    and case kind when 'newsletter' then newsletter else volunteers end = 'subscribed'
  returning people.id, kind
), answer as (
  update answers set confirmed_at = $2
  where confirmed_at is null and id = (
    select coalesce(link.answers, (
      select id from answers waiting
      where waiting.person = link.person and waiting.form = link.kind and waiting.confirmed_at is null
        and waiting.at <= link.created_at
      order by waiting.at desc, id desc limit 1
    ))
    from link join people on people.id = link.person
    where case link.kind when 'newsletter' then people.newsletter else people.volunteers end
      in ('subscribed', 'confirmed')
  )
), waiting as (
  delete from outbox using person where outbox.person = person.id and outbox.kind = person.kind
), answered as (
  update mailboxes set unanswered = 0
  from link join people on people.id = link.person
  where mailbox = hash_address(to_mailbox(people.canonical))
), lifted as (
  delete from suppressions using link join people on people.id = link.person
  where address in (hash_address(canonical), hash_address(to_mailbox(canonical)))
    and reason in ('bounced', 'refused') and suppressions.at < link.created_at
)
insert into history (person, form, status, at)
select id, kind, 'confirmed', $2 from person`;

const UNSUBSCRIBE = `
with link as (
  select person, kind from tokens where hash = $1 and coalesce(purpose, 'unsubscribe') = 'unsubscribe'
), person as (
  update people
  set newsletter = case when kind = 'newsletter' then 'unsubscribed' else newsletter end,
    volunteers = case when kind = 'volunteers' then 'unsubscribed' else volunteers end
  from link
  where people.id = link.person
    and kind <> 'change'
    and case kind when 'newsletter' then newsletter else volunteers end in ('subscribed', 'confirmed')
  returning people.id, kind
), waiting as (
  delete from outbox using link where outbox.person = link.person and outbox.kind = link.kind
), refused as (
  delete from tokens using link where tokens.person = link.person and tokens.kind = 'change' and link.kind = 'change'
)
insert into history (person, form, status, at)
select id, kind, 'unsubscribed', $2 from person`;

const LINK_KINDS = [...SIGN_UP_FORMS, 'change'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export type LinkPage =
  | { readonly name: 'unknown-link' }
  | { readonly name: 'link-failure'; readonly error: HttpError }
  /** Opening a link changes nothing, because link scanners open links: this page has the button that does. */
  | {
      readonly name: 'confirmation';
      readonly action: LinkAction;
      readonly kind: LinkKind;
      readonly email: string;
      readonly about?: string | null;
      readonly token: string;
      readonly isWrongAddress?: boolean;
    }
  | {
      readonly name: 'done';
      /**
       * `tooLate`: confirmed after unsubscribing, without effect. `full`: the event is. `closed`: the event is over or cancelled.
       * `suppressed`: on the suppression list.
       */
      readonly outcome: 'confirmed' | 'tooLate' | 'full' | 'closed' | 'unsubscribed' | 'suppressed';
      readonly kind: LinkKind;
    };

/** `cancel` withdraws one-time answers. */
export type LinkAction = 'confirm' | 'unsubscribe' | 'cancel';

export const SUPPRESS_ACTION = 'never';
/** The form field for the current email address, which is required to confirm a new one. */
export const CURRENT_ADDRESS_FIELD = 'present';

export interface LinkDeps extends Pick<RunOutboxDeps, 'now' | 'getDatabase'> {
  readonly showPage: (page: LinkPage) => Promise<Response>;
}

/** Handles `/confirm`, `/cancel` or `/unsubscribe`, including one-click unsubscribe (RFC 8058). GET changes nothing. */
export const createLinkHandler =
  ({ getDatabase, showPage, now }: LinkDeps, action: LinkAction) =>
  async (request: Request): Promise<Response> => {
    try {
      checkMethod(request, ['GET', 'HEAD', 'POST']);
      const { token, isSuppressing, currentAddress } = await readLink(request, action === 'unsubscribe');
      const hash = parseToken(token);
      if (!hash) return await showPage({ name: 'unknown-link' });
      const database = openDatabaseOrThrow(getDatabase);
      const link = await findLink(database, hash, action);
      if (!link) return await showPage({ name: 'unknown-link' });
      const { kind, about } = link;
      if (action === 'confirm' && kind !== 'change' && !isMailingList(kind) && about === null)
        return await showPage({ name: 'unknown-link' });
      const email = link.newEmail ?? link.email;
      const shown = { kind, email, about, token: String(token) };
      const confirmationPage = { name: 'confirmation', action, ...shown } as const;
      if (request.method !== 'POST') return await showPage(confirmationPage);
      if (action !== 'confirm') {
        if (isSuppressing) await suppress(database, parseEmailAddress(email), 'asked', now());
        await (action === 'cancel' ? withdrawAnswer : unsubscribe)(database, hash, now());
        return await showPage({ name: 'done', outcome: isSuppressing ? 'suppressed' : 'unsubscribed', kind });
      }
      if (kind !== 'change' && !isMailingList(kind)) {
        const outcome = await confirmAnswer(database, hash, now());
        return await showPage(
          outcome === 'gone' ? { name: 'unknown-link' } : { name: 'done', outcome, kind },
        );
      }
      // If the new email address is mistyped, a stranger gets the link, but cannot confirm without the current one.
      if (kind === 'change' && !isCurrentAddress(currentAddress, link.email))
        return await showPage({ ...confirmationPage, isWrongAddress: true });
      await (kind === 'change' ? confirmChange : confirmSignUp)(database, hash, now());
      const updatedLink = await findLink(database, hash, action);
      // The link may have expired in the meantime.
      if (!updatedLink) return await showPage({ name: 'unknown-link' });
      const isConfirmed = kind === 'change' ? updatedLink.kind !== kind : updatedLink[kind] === 'confirmed';
      return await showPage({ name: 'done', outcome: isConfirmed ? 'confirmed' : 'tooLate', kind });
    } catch (cause) {
      return showPage({ name: 'link-failure', error: toHttpError(cause) });
    }
  };

async function readLink(request: Request, isOneClick: boolean) {
  const token = new URL(request.url).searchParams.get('token');
  // Do not read the body of a one-click post: mail clients differ in what they send.
  if (request.method !== 'POST' || (isOneClick && token !== null)) return { token, isSuppressing: false };
  const fields = await readFormFields(request);
  return {
    token: fields['token'],
    isSuppressing: fields['action'] === SUPPRESS_ACTION,
    currentAddress: fields[CURRENT_ADDRESS_FIELD],
  };
}

function isCurrentAddress(typed: unknown, email: string): boolean {
  try {
    return parseEmailAddress(typed).canonical === parseEmailAddress(email).canonical;
  } catch {
    return false;
  }
}

const linkSchema = z.object({
  kind: z.enum(LINK_KINDS),
  email: z.string(),
  newEmail: z.string().nullable(),
  newsletter: listStatusSchema,
  volunteers: listStatusSchema,
  /** The event or question of one-time answers; null if they have been withdrawn or deleted. */
  about: z.string().nullable(),
});

/** Finds a link by the hash of its token. Older links, without a purpose, both confirm and unsubscribe. */
export const findLink = async (
  database: Database,
  hash: Buffer,
  purpose: LinkAction,
): Promise<z.infer<typeof linkSchema> | undefined> =>
  (await findRows(database, linkSchema, FIND_LINK, [hash, purpose]))[0];

/** Confirms the sign-up and the answers of a message. Lifts a ban after a bounce before it. Does not undo an unsubscribe. */
export const confirmSignUp = (database: Database, hash: Buffer, at: Date) =>
  database.run(CONFIRM_SIGN_UP, [hash, at]);

/** Confirms one-time answers: `full` if their event has no room, `closed` if it is over or cancelled, `gone` if they have been withdrawn or deleted. */
async function confirmAnswer(database: Database, hash: Buffer, at: Date) {
  const schema = z.object({ result: z.enum(['confirmed', 'full', 'closed', 'gone']) });
  const rows = await findRows(database, schema, 'select confirm_answer($1, $2) as result', [hash, at]);
  return rows[0]?.result ?? 'gone';
}

const withdrawAnswer = (database: Database, hash: Buffer, at: Date) =>
  database.run('select withdraw_answer($1, $2)', [hash, at]);

/** Changes an email address. If another person has the new one, merges both rows. If two people swap, the first link wins. */
export const confirmChange = (database: Database, hash: Buffer, at: Date) =>
  database.run('select confirm_change($1, $2)', [hash, at]);

/** Unsubscribes from the list of the link. For a `change` link, discards the new email address. */
export const unsubscribe = (database: Database, hash: Buffer, at: Date) =>
  database.run(UNSUBSCRIBE, [hash, at]);
