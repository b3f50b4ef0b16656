-- Newsletters: the state of each copy, so that a run can be repeated after it ended at any moment.

-- One row for each article sent as a newsletter. It contains the message as it was when sending began, so that everybody
-- gets the same text.
create table editions (
  id bigint generated always as identity primary key,
  -- The file in content/news/ without its ending. An article is sent once.
  slug text not null unique,
  subject text not null,
  -- With a placeholder in the links for the token of each person.
  html text not null,
  text text not null,
  -- The number of people when sending began. People deleted since then have no row in deliveries.
  recipients integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The run that may send it, its machine and process, and the time of its last sign of life; null after a normal end.
  run uuid,
  host text,
  process integer,
  alive_at timestamptz
);

-- One row for each person and edition.
create table deliveries (
  -- Part of the Message-ID, so that a second attempt has the same.
  id uuid primary key default gen_random_uuid(),
  edition bigint not null references editions on delete cascade,
  person bigint not null references people on delete cascade,
  -- waiting: to be sent. claimed: chosen by a run. begun: the mail server has agreed to accept it, and it is being
  -- transferred. sent: accepted. refused: the server accepts nothing for this address. deferred: the server replied
  -- "later" too often. skipped: the person has left the list or is suppressed. unknown: the run or the connection ended
  -- after the transfer began and before the reply. The person may have it, so it is not sent again.
  state text not null default 'waiting'
    check (state in ('waiting', 'claimed', 'begun', 'sent', 'refused', 'deferred', 'skipped', 'unknown')),
  -- The run and batch that claimed it, and the hash of the token in its links.
  run uuid,
  batch uuid,
  token bytea,
  -- How often the mail server replied "later" for this address.
  deferrals integer not null default 0,
  next_attempt timestamptz not null,
  -- The last reply of the mail server, if it did not accept the message.
  answer text,
  settled_at timestamptz,
  unique (edition, person)
);
create index deliveries_person on deliveries (person);
create index deliveries_waiting on deliveries (edition, deferrals, next_attempt, id) where state = 'waiting';
create index deliveries_batch on deliveries (batch);

-- When confirm_change merges two rows of a person, it moves their history. This trigger then moves their deliveries, so that
-- a newsletter that the person already has is not sent again, and one that waits is still sent.
create function move_deliveries() returns trigger language plpgsql as $$
begin
  update deliveries theirs set state = 'skipped', settled_at = now()
  from deliveries mine
  where mine.person = old.person and theirs.person = new.person and mine.edition = theirs.edition
    and theirs.state = 'waiting' and mine.state in ('claimed', 'begun', 'sent', 'unknown');
  update deliveries mine set person = new.person
  where person = old.person
    and not exists (select from deliveries theirs where theirs.edition = mine.edition and theirs.person = new.person);
  return null;
end
$$;
create trigger move_deliveries after update of person on history
for each row when (old.person <> new.person) execute function move_deliveries();
