-- Protects people whose email address somebody else enters: each link has one purpose, answers wait for a confirmation,
-- messages to a mailbox are limited, and addresses on a suppression list get none.

-- A random value that only this database has. Email addresses that remain after their person is deleted are stored as a
-- digest of salt and address, so that a leaked table cannot be compared with digests made elsewhere.
create table address_salt (
  is_only boolean primary key default true check (is_only),
  salt bytea not null
);
insert into address_salt (salt) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

create function hash_address(canonical text) returns bytea language sql stable parallel safe as $$
  select sha256(salt || convert_to(canonical, 'UTF8')) from address_salt
$$;

-- Returns the mailbox of an email address in canonical form: without the part after a plus sign, and at Gmail without
-- dots. Only limits and suppressions use it: two addresses of one mailbox are two people.
create function to_mailbox(canonical text) returns text language sql immutable parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(coalesce(nullif(split_part(name, '+', 1), ''), name), '.', '') || '@gmail.com'
    else coalesce(nullif(split_part(name, '+', 1), ''), name) || '@' || domain
  end
  from (select substring(canonical from '^(.*)@') as name, substring(canonical from '@([^@]*)$') as domain) as parts
$$;

-- Email addresses that get no messages. Rows have no person, so they remain when the person is deleted.
create table suppressions (
  -- hash_address of the canonical address; for the reason 'asked', of its mailbox.
  address bytea primary key,
  -- asked: by its owner. bounced: according to a report that staff read. refused: by the mail server, which accepted
  -- messages to others. staff: entered by hand.
  reason text not null check (reason in ('asked', 'bounced', 'refused', 'staff')),
  at timestamptz not null
);

create function is_suppressed(canonical text) returns boolean language sql stable parallel safe as $$
  select exists (
    select from suppressions where address in (hash_address(canonical), hash_address(to_mailbox(canonical)))
  )
$$;

-- Counts the messages to a mailbox that anybody can cause with a form. Rows have no person, so neither unsubscribing nor
-- a deletion resets the count; a confirmation does.
create table mailboxes (
  -- hash_address of to_mailbox.
  mailbox bytea primary key,
  -- When messages were sent in the last day, oldest first.
  sent timestamptz[] not null,
  -- The number of messages since the last confirmation from this mailbox.
  unanswered integer not null
);

-- The number of such messages to all mailboxes, by day (UTC).
create table mail_days (
  day date primary key,
  messages integer not null
);

-- The state of the mail server; one row.
create table mail_relay (
  is_only boolean primary key default true check (is_only),
  -- When it last accepted a message.
  accepted_at timestamptz,
  -- The number of recipients that it has refused permanently since then.
  refusals integer not null default 0,
  -- Until then nothing is sent, because it refused all recipients; null while it works.
  paused_until timestamptz,
  -- Its last reply.
  fault text
);
insert into mail_relay default values;

-- A link has one purpose.
alter table tokens
  -- null: a link sent before links had purposes. It confirms and unsubscribes, and shows no data.
  add column purpose text check (purpose in ('confirm', 'unsubscribe', 'data')),
  -- In a link that confirms the sign-up of a volunteer: the id of the answers that it confirms too.
  add column answers bigint,
  drop constraint tokens_kind_check,
  -- 'data': a link to the stored data, which belongs to no list.
  add constraint tokens_kind_check check (kind in ('newsletter', 'volunteers', 'change', 'data'));

alter table answers
  -- When the owner of the email address confirmed these answers; null before that.
  add column confirmed_at timestamptz,
  drop constraint answers_person_digest_key;
create unique index answers_waiting on answers (person, digest) where confirmed_at is null;
create index answers_person on answers (person);
-- Existing answers count as confirmed if they were sent before a confirmation, or changed through a link. Anybody who knows
-- the email address may have sent the others.
update answers set confirmed_at = answers.at
where exists (
  select from history
  where history.person = answers.person and history.form = 'volunteers'
    and history.status in ('confirmed', 'corrected') and history.at >= answers.at
);

alter table people
  -- When the only reminder to confirm was queued.
  add column reminded_at timestamptz;

alter table outbox
  -- The Message-ID without its host. It stays the same at every attempt, so mail programs show a repeated message once.
  add column message_id uuid,
  -- Until then, no other run may send it.
  add column claimed_until timestamptz,
  -- When the mail server refused its recipient permanently.
  add column refused_at timestamptz,
  -- Whether this is the second request for a confirmation, which has another text.
  add column is_reminder boolean not null default false,
  drop constraint outbox_kind_check,
  -- 'answers': confirms new answers sent with the address of a confirmed volunteer. 'data': has a link to the stored data.
  add constraint outbox_kind_check check (kind in ('newsletter', 'volunteers', 'answers', 'change', 'data'));

-- Commands of staff that read or changed people's data, without names and email addresses.
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  -- The options given, such as a date or a list.
  details text not null,
  people integer not null
);
