-- What protects people from those who type somebody else's address: links of one purpose each, answers that wait for a
-- confirmation, limits for each mailbox, and a list of addresses that are never written to again.

-- A random value of this database alone. Addresses that outlive their person are stored as its digest with the address,
-- so that a leaked table cannot be compared with digests made elsewhere.
create table address_salt (
  is_only boolean primary key default true check (is_only),
  salt bytea not null
);
insert into address_salt (salt) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The digest of an address in canonical form.
create function hash_address(canonical text) returns bytea language sql stable parallel safe as $$
  select sha256(salt || convert_to(canonical, 'UTF8')) from address_salt
$$;

-- The mailbox that an address (in canonical form) leads to: without the part after a plus sign, and at Gmail without
-- dots. For limits alone; two addresses of one mailbox are two people.
create function to_mailbox(canonical text) returns text language sql immutable parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(coalesce(nullif(split_part(name, '+', 1), ''), name), '.', '') || '@gmail.com'
    else coalesce(nullif(split_part(name, '+', 1), ''), name) || '@' || domain
  end
  from (select substring(canonical from '^(.*)@') as name, substring(canonical from '@([^@]*)$') as domain) as parts
$$;

-- Addresses that are never written to again. Not tied to a person: a row stays when the person is deleted.
create table suppressions (
  -- hash_address of the canonical address, or of its mailbox where the owner asked for silence.
  address bytea primary key,
  -- asked: the owner said so. bounced: staff read it in a report. refused: the mail server refused this address alone.
  -- staff: entered by hand.
  reason text not null check (reason in ('asked', 'bounced', 'refused', 'staff')),
  at timestamptz not null
);

create function is_suppressed(canonical text) returns boolean language sql stable parallel safe as $$
  select exists (
    select from suppressions where address in (hash_address(canonical), hash_address(to_mailbox(canonical)))
  )
$$;

-- How many messages that a form can cause went to a mailbox. Not tied to a person either: neither unsubscribing nor
-- deleting starts the count anew. A confirmation does.
create table mailboxes (
  -- hash_address of to_mailbox.
  mailbox bytea primary key,
  -- When the last messages went, oldest first; no more of them than a day allows.
  sent timestamptz[] not null,
  -- How many in all since somebody there confirmed an address.
  unanswered integer not null
);

-- How many such messages went to everybody, by day (UTC).
create table mail_days (
  day date primary key,
  messages integer not null
);

-- What is known of the mail server; one row.
create table mail_relay (
  is_only boolean primary key default true check (is_only),
  -- When it last took a message.
  accepted_at timestamptz,
  -- Recipients refused for good since then.
  refusals integer not null default 0,
  -- Nothing is sent before this, because it refused everybody; null: it works.
  paused_until timestamptz,
  -- What it said.
  fault text
);
insert into mail_relay default values;

-- A link does what its purpose says and no more.
alter table tokens
  -- null: sent before purposes were told apart; it confirms and unsubscribes, and shows nothing.
  add column purpose text check (purpose in ('confirm', 'unsubscribe', 'data')),
  -- For a confirmation by a volunteer: the answers (answers.id) that it confirms.
  add column answers bigint,
  drop constraint tokens_kind_check,
  -- 'data': the link to what is stored, of neither list.
  add constraint tokens_kind_check check (kind in ('newsletter', 'volunteers', 'change', 'data'));

alter table answers
  -- When the owner of the address confirmed that they are theirs; null: waiting for that.
  add column confirmed_at timestamptz,
  drop constraint answers_person_digest_key;
create unique index answers_waiting on answers (person, digest) where confirmed_at is null;
create index answers_person on answers (person);
-- Answers that were there when the person confirmed, and those written through a link. Later ones may be anybody's.
update answers set confirmed_at = answers.at
where exists (
  select from history
  where history.person = answers.person and history.form = 'volunteers'
    and history.status in ('confirmed', 'corrected') and history.at >= answers.at
);

alter table people
  -- When the one reminder to confirm was queued.
  add column reminded_at timestamptz;

alter table outbox
  -- The Message-ID without its host, the same at every attempt: who gets a message twice sees it once.
  add column message_id uuid,
  -- Somebody is sending it until then.
  add column claimed_until timestamptz,
  -- When its recipient was refused for good.
  add column refused_at timestamptz,
  -- The second message that asks for a confirmation, with other words.
  add column is_reminder boolean not null default false,
  drop constraint outbox_kind_check,
  -- 'answers': new answers under the address of a confirmed volunteer. 'data': the link to what is stored.
  add constraint outbox_kind_check check (kind in ('newsletter', 'volunteers', 'answers', 'change', 'data'));

-- What staff did to people's data: no names, no addresses.
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  -- The options given, such as a date or a list.
  details text not null,
  people integer not null
);
