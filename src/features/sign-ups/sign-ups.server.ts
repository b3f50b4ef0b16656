import { VOLUNTEER_FIELD_NAMES, type VolunteerAnswers } from '../volunteering/volunteer-fields.ts';
import type { Database } from '../../server/database/database.ts';
import type { Wording } from './consent.server.ts';
import type { EmailAddress } from '../../server/mail/email-address.ts';
import { toColumnValues, toDigest } from './volunteer-answers.server.ts';

/** A form cannot be used to send somebody more than one message in this time. */
const MESSAGE_PAUSE_MS = 60 * 60 * 1_000;
/** So many answers of one address wait for a confirmation at most; the oldest makes room. */
const MAX_WAITING_ANSWERS = 5;

export interface SignUp {
  readonly email: EmailAddress;
  readonly at: Date;
  /** The path of the page that the form stood on, where it is known. */
  readonly page: string | null;
  readonly wording: Wording;
}

/**
 * Stores a sign-up, for the newsletter or, with answers, of a volunteer: person, history, wording and message in one
 * statement, so all of it or nothing. Somebody who is on the list already stays as they are; somebody who left it is on it
 * again. Answers wait apart until the link in the message confirms them.
 */
export async function storeSignUp(
  database: Database,
  signUp: SignUp,
  answers?: VolunteerAnswers,
): Promise<void> {
  await (answers
    ? database.run(STORE_VOLUNTEER, [...toValues(signUp), toDigest(answers), ...toColumnValues(answers)])
    : database.run(STORE_SUBSCRIPTION, toValues(signUp)));
}

const toValues = ({ email, at, page, wording }: SignUp) => [
  email.typed,
  email.canonical,
  at,
  page,
  wording.id,
  wording.version,
  wording.text,
  new Date(at.getTime() - MESSAGE_PAUSE_MS),
];

/** When a message goes: after the pause where the address had one recently, also when it was unsubscribed since. */
const SCHEDULE = `
case
  when known.mailed_at > $3 then known.mailed_at
  when known.mailed_at >= $8 then known.mailed_at + ($3::timestamptz - $8::timestamptz)
  else $3
end`;

/** A message that waits already is sent anew, at the earlier of the two times. */
const REQUEUE = `
on conflict (person, kind) do update
set queued_at = excluded.queued_at,
  next_attempt = least(coalesce(outbox.next_attempt, excluded.next_attempt), excluded.next_attempt),
  attempts = 0, message_id = null`;

/**
 * The `where` makes a second run do nothing: it finds the person subscribed with a recent message. `person` returns a
 * row only where something changed, and the other parts insert only for that row.
 */
const STORE_SUBSCRIPTION = `
with shown as (
  insert into wordings (id, form, version, text, first_shown)
  select $5, 'newsletter', $6, $7, $3 where not exists (select from wordings where id = $5)
  on conflict do nothing
), person as (
  insert into people as known (email, canonical, newsletter, mailed_at)
  values ($1, $2, 'subscribed', $3)
  on conflict (canonical) do update
  set email = excluded.email, newsletter = 'subscribed',
    mailed_at = case when known.newsletter is null then $3 else ${SCHEDULE} end
  where known.newsletter is null
    or known.newsletter = 'unsubscribed'
    or (known.newsletter = 'subscribed' and known.mailed_at < $8)
  returning id, mailed_at
), event as (
  insert into history (person, form, status, at, page, wording)
  select id, 'newsletter', 'subscribed', $3, $4, $5 from person
)
insert into outbox (person, kind, queued_at, next_attempt)
select id, 'newsletter', $3, mailed_at from person
${REQUEUE}`;

/**
 * Answers wait until the link in a message confirms them: whoever knows an address can send the form. Those that the
 * owner has confirmed stay, and count.
 *
 * Here `person` always returns its row, for the answers; `is_news` tells whether this sign-up put them on the list. A
 * second run finds the same instant there, its event stored already, and its answers waiting.
 */
const STORE_VOLUNTEER = `
with shown as (
  insert into wordings (id, form, version, text, first_shown)
  values ($5, 'volunteers', $6, $7, $3)
  on conflict do nothing
), person as (
  insert into people as known (email, canonical, volunteers, mailed_at)
  values ($1, $2, 'subscribed', $3)
  on conflict (canonical) do update
  set volunteers = case known.volunteers when 'confirmed' then 'confirmed' else 'subscribed' end,
    mailed_at = case
      when known.volunteers is null or known.mailed_at < $8 then $3
      when known.volunteers = 'unsubscribed' then ${SCHEDULE}
      else known.mailed_at
    end
  returning id, volunteers as status, mailed_at,
    volunteers = 'subscribed' and (
      mailed_at = $3 or (select volunteers from people where canonical = $2) = 'unsubscribed'
    ) as is_news,
    case when mailed_at >= $3 then mailed_at else mailed_at + ($3::timestamptz - $8::timestamptz) end as later
), event as (
  insert into history (person, form, status, at, page, wording)
  select id, 'volunteers', 'subscribed', $3, $4, $5 from person
  where is_news and not exists (
    select from history where person = id and form = 'volunteers' and status = 'subscribed' and at = $3
  )
), answer as (
  insert into answers (person, digest, ${VOLUNTEER_FIELD_NAMES.join(', ')}, at)
  select id, $9, ${VOLUNTEER_FIELD_NAMES.map((_, index) => `$${String(10 + index)}`).join(', ')}, $3 from person
  where $9 is distinct from (
    select digest from answers where answers.person = person.id and confirmed_at is not null
    order by confirmed_at desc, answers.id desc limit 1
  )
  on conflict (person, digest) where confirmed_at is null do update set at = excluded.at
  returning person, xmax = 0 as is_new
), dropped as (
  delete from answers where id in (
    select answers.id from answers join answer on answer.person = answers.person
    where answers.confirmed_at is null and answers.digest <> $9
    order by answers.at desc, answers.id desc offset ${String(MAX_WAITING_ANSWERS - 1)}
  )
)
insert into outbox (person, kind, queued_at, next_attempt)
select id, case status when 'confirmed' then 'answers' else 'volunteers' end, $3,
  case when is_news then mailed_at else later end
from person where is_news or exists (select from answer where is_new)
${REQUEUE}`;
