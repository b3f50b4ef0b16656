-- Sign-ups: people, their consent, and the messages to send to them. The database stores nothing that a person did not
-- enter: no IP address and no browser.

-- One row for each email address. Deleting a person also deletes their answers and tokens (by foreign keys), and their
-- history and outbox (by the trigger at the end: foreign keys of these two tables would lock the person's row twice more
-- in each sign-up, a tenth of its cost). Statements that insert into history or outbox insert, update or lock the
-- person's row first, so a deletion at the same moment leaves no rows behind.
create table people (
  id bigint generated always as identity primary key,
  -- As the person typed it at the last sign-up.
  email text not null,
  -- For comparison: lower case, with the domain in ASCII (IDNA).
  canonical text not null unique,
  -- The status of the person on each of the two lists; null if they never sent its form.
  newsletter text check (newsletter in ('subscribed', 'confirmed', 'unsubscribed')),
  volunteers text check (volunteers in ('subscribed', 'confirmed', 'unsubscribed')),
  -- When a message to the person was last queued, so that nobody can use a form to flood a mailbox.
  mailed_at timestamptz not null,
  check (newsletter is not null or volunteers is not null)
);

-- The wordings of consent that people were shown. Rows are never changed, because they are proof.
create table wordings (
  -- A digest of form, version and text, so that a text edited without a new version is a new row.
  id text primary key,
  form text not null check (form in ('newsletter', 'volunteers')),
  version text not null,
  text text not null,
  first_shown timestamptz not null
);

-- Changes of status, in order. Rows are added, never changed.
create table history (
  person bigint not null,
  form text not null check (form in ('newsletter', 'volunteers')),
  status text not null check (status in ('subscribed', 'confirmed', 'unsubscribed', 'corrected')),
  at timestamptz not null,
  -- The path of the page with the form, if the form contained it.
  page text,
  -- The wording shown (wordings.id). Not a foreign key: it would make every sign-up lock the same row.
  wording text
);
create index history_person on history (person);

-- Answers of volunteers. A second sign-up adds a row, so nobody can overwrite another's answers.
create table answers (
  id bigint generated always as identity primary key,
  person bigint not null references people on delete cascade,
  -- A digest of the answers: the same form sent twice is one row.
  digest text not null,
  name text not null,
  area text not null,
  help text[] not null,
  available text not null,
  at timestamptz not null,
  unique (person, digest)
);

-- Messages to send, at most one of a kind for each person. A row is deleted when the mail server has accepted its message.
create table outbox (
  person bigint not null,
  -- The list to confirm, or 'change' for a new email address.
  kind text not null check (kind in ('newsletter', 'volunteers', 'change')),
  -- For 'change': the new email address, as typed and in canonical form. It becomes the person's after the confirmation.
  new_email text,
  new_canonical text,
  queued_at timestamptz not null,
  attempts integer not null default 0,
  -- The time of the next attempt; null after the last one.
  next_attempt timestamptz,
  last_error text,
  primary key (person, kind),
  check ((kind = 'change') = (new_email is not null and new_canonical is not null))
);
-- No index on next_attempt: the table is short, and an index would make every sign-up slower.

-- The tokens of links in messages. The database contains only the SHA-256 of each, so nobody can use it to open a link.
create table tokens (
  hash bytea primary key,
  person bigint not null references people on delete cascade,
  kind text not null check (kind in ('newsletter', 'volunteers', 'change')),
  new_email text,
  new_canonical text,
  created_at timestamptz not null
);
create index tokens_person on tokens (person);

-- The number of people deleted on each day.
create table deletions (
  day date primary key,
  people integer not null
);

create function forget_person() returns trigger language plpgsql as $$
begin
  delete from history where person = old.id;
  delete from outbox where person = old.id;
  return null;
end
$$;
create trigger forget_person after delete on people for each row execute function forget_person();
