-- Newsletters: what was sent to whom, so that a run that ends at any moment can be started again.

-- One row for each article that was sent. The message is kept as it was when the sending began: everybody gets the same.
create table editions (
  id bigint generated always as identity primary key,
  -- The file in content/news/ without its ending. An article is sent once.
  slug text not null unique,
  subject text not null,
  -- With a mark in the links, in the place of the person's token.
  html text not null,
  text text not null,
  -- How many people it was for. Who was deleted since has no row in deliveries any more.
  recipients integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The run that may send it, where that runs, and when it was last heard of; null when it ended by itself.
  run uuid,
  host text,
  process integer,
  alive_at timestamptz
);

-- One row for each person and edition. It is claimed and begun before the message is sent, and settled after the answer.
create table deliveries (
  -- Part of the Message-ID, so that a second attempt has the same.
  id uuid primary key default gen_random_uuid(),
  edition bigint not null references editions on delete cascade,
  person bigint not null references people on delete cascade,
  -- waiting: to be sent. claimed: chosen by a run. begun: on its way to the mail server, which has agreed to take it.
  -- sent: the mail server has it. refused: it takes nothing for this address. deferred: it said "later" too often.
  -- skipped: the person left the list, or may not be written to. unknown: the run or the connection ended after the
  -- message was begun and before the answer; the person may have it, so it is not sent again.
  state text not null default 'waiting'
    check (state in ('waiting', 'claimed', 'begun', 'sent', 'refused', 'deferred', 'skipped', 'unknown')),
  -- The run and the batch of the claim, and the hash of the token in its links.
  run uuid,
  batch uuid,
  token bytea,
  -- How often the mail server said "later" to this address.
  deferrals integer not null default 0,
  next_attempt timestamptz not null,
  -- What the mail server said last, where it did not take the message.
  answer text,
  settled_at timestamptz,
  unique (edition, person)
);
create index deliveries_person on deliveries (person);
create index deliveries_waiting on deliveries (edition, deferrals, next_attempt, id) where state = 'waiting';
create index deliveries_batch on deliveries (batch);

-- When confirm_change merges two rows of one person, the history moves, and with it what was sent: who has got a
-- newsletter at the one address does not get it at the other, and who waits for it still does.
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
