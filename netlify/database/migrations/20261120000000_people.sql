-- Sign-ups: who gave an address, to what they agreed, and what has to be sent to them.
-- No IP address, no browser, nothing that the person did not type, is stored anywhere here.

-- One row for each address. Deleting it deletes everything that hangs on it: answers and tokens by their foreign keys,
-- history and outbox by the trigger at the end. A foreign key there would lock the person's row twice more in each
-- sign-up, a tenth of its cost. Whatever adds to those two holds the person's row first, by inserting, updating or
-- locking it, so nothing can be left behind by a deletion at the same moment.
create table people (
  id bigint generated always as identity primary key,
  -- As it was typed the last time the person signed up.
  email text not null,
  -- The form that decides whether two addresses are the same: lower case, the domain in ASCII (IDNA).
  canonical text not null unique,
  -- Where the person stands with each of the two lists; null where the form was never sent.
  newsletter text check (newsletter in ('subscribed', 'confirmed', 'unsubscribed')),
  volunteers text check (volunteers in ('subscribed', 'confirmed', 'unsubscribed')),
  -- When a message was last put into the outbox, so that a form cannot be used to flood somebody's mailbox.
  mailed_at timestamptz not null,
  check (newsletter is not null or volunteers is not null)
);

-- The wordings of consent that people were shown. A row is never changed: the proof must stay what it was.
create table wordings (
  -- A digest of form, version and text: a text that was edited without a new version is a new row.
  id text primary key,
  form text not null check (form in ('newsletter', 'volunteers')),
  version text not null,
  text text not null,
  first_shown timestamptz not null
);

-- What happened, in order. Rows are added, never changed.
create table history (
  person bigint not null,
  form text not null check (form in ('newsletter', 'volunteers')),
  status text not null check (status in ('subscribed', 'confirmed', 'unsubscribed', 'corrected')),
  at timestamptz not null,
  -- The path of the page that the form stood on, where it said so.
  page text,
  -- The wording shown (wordings.id). Not a foreign key: it would make every sign-up lock the same row.
  wording text
);
create index history_person on history (person);

-- What volunteers answered. A second sign-up adds a row, so nobody can overwrite another's answers.
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

-- Messages that are still to be sent, one of a kind for each person. A row goes when the mail server has its message.
create table outbox (
  person bigint not null,
  -- The list whose confirmation is asked for, or 'change' for a new address.
  kind text not null check (kind in ('newsletter', 'volunteers', 'change')),
  -- For 'change': the new address as typed and in canonical form; it is the person's only after the confirmation.
  new_email text,
  new_canonical text,
  queued_at timestamptz not null,
  attempts integer not null default 0,
  -- Not before this; null when it has been given up.
  next_attempt timestamptz,
  last_error text,
  primary key (person, kind),
  check ((kind = 'change') = (new_email is not null and new_canonical is not null))
);
-- No index for what is due: the table is short, and an index would make every sign-up slower.

-- The links in messages. The link itself is nowhere in the database, only its SHA-256.
create table tokens (
  hash bytea primary key,
  person bigint not null references people on delete cascade,
  kind text not null check (kind in ('newsletter', 'volunteers', 'change')),
  new_email text,
  new_canonical text,
  created_at timestamptz not null
);
create index tokens_person on tokens (person);

-- What is left of those who were deleted.
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
