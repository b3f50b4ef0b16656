-- One-time forms, which join no list: each time somebody sends one, it is a row of answers, and waits for a confirmation
-- unless its address has been confirmed before. Every form but 'newsletter' and 'volunteers' is a one-time form.
--
-- Functions of earlier deploys still work: the statements and functions about lists are the same.

alter table people drop constraint people_check;
alter table wordings drop constraint wordings_form_check, add check (form ~ '^[a-z]+$');
alter table history drop constraint history_form_check, add check (form ~ '^[a-z]+$');
alter table answers drop constraint answers_form_check, add check (form ~ '^[a-z]+$'),
  -- For an answer about an event: the event as in the last message about it (src/features/attendance).
  add column snapshot jsonb;
create index answers_event on answers ((fields->>'event')) where form = 'events';
alter table tokens drop constraint tokens_kind_check, add check (kind ~ '^[a-z]+$'),
  drop constraint tokens_purpose_check,
  -- 'cancel': withdraws the answers of a one-time form.
  add check (purpose in ('confirm', 'unsubscribe', 'data', 'cancel'));
-- 'events/12' is a message about answers 12. If it begins with the name of the form, it requests the confirmation.
alter table outbox drop constraint outbox_kind_check,
  add check (kind in ('newsletter', 'volunteers', 'answers', 'change', 'data') or kind ~ '^[a-z]+/[0-9]+$');

-- Whether an event has room for an answer. Those who ask wait for each other, so that only one gets the last place.
-- `without` is a person whose earlier answer does not count, because the new one replaces it.
create function has_room(given jsonb, event jsonb, without bigint) returns boolean language plpgsql as $$
begin
  if event->>'capacity' is null then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(given->>'event', 0));
  return (event->>'capacity')::integer >= coalesce((given->>'people')::integer, 1) + (
    select coalesce(sum(coalesce((fields->>'people')::integer, 1)), 0) from answers
    where form = 'events' and fields->>'event' = given->>'event' and confirmed_at is not null
      and person is distinct from without
  );
end
$$;

-- Confirms an answer, which replaces an earlier one about the same event.
create function accept_answer(answer_id bigint, instant timestamptz) returns void language plpgsql as $$
declare
  accepted answers;
begin
  update answers set confirmed_at = instant where id = answer_id returning * into accepted;
  delete from answers
  where person = accepted.person and form = accepted.form and confirmed_at is not null and id <> accepted.id
    and fields->>'event' = accepted.fields->>'event';
  if accepted.form = 'events' then
    insert into outbox (person, kind, queued_at, next_attempt)
    values (accepted.person, 'coming/' || accepted.id, instant, instant);
  end if;
  insert into history (person, form, status, at) values (accepted.person, accepted.form, 'confirmed', instant);
end
$$;

-- Queues the reminders of a person: after a confirmation, and again after confirm_change has emptied the outbox.
create function queue_reminders() returns trigger language plpgsql as $$
begin
  insert into outbox (person, kind, queued_at, next_attempt)
  select person, 'reminder/' || id, new.at, (snapshot->>'remindAt')::timestamptz from answers
  where person = new.person and form = 'events' and confirmed_at is not null
    and (snapshot->>'remindAt')::timestamptz > new.at
  on conflict do nothing;
  return null;
end
$$;
create trigger queue_reminders after insert on history
for each row when (new.status in ('confirmed', 'corrected')) execute function queue_reminders();

-- Stores an answer: 'stored', or 'full' if its event has no room. The result does not depend on the person, so that nobody
-- can find out whether somebody else is coming. Idempotent.
create function store_answer(
  typed text, address text, instant timestamptz, from_page text,
  wording_id text, of_form text, wording_version text, wording_text text,
  given jsonb, event jsonb, most_waiting integer, most_accepted integer
) returns text language plpgsql as $$
declare
  owner people;
  stored answers;
begin
  if not has_room(given, event, null) then
    return 'full';
  end if;
  insert into wordings (id, form, version, text, first_shown)
  values (wording_id, of_form, wording_version, wording_text, instant) on conflict do nothing;
  insert into people (email, canonical, mailed_at) values (typed, address, instant) on conflict (canonical) do nothing;
  select * into owner from people where canonical = address for update;
  if exists (
    select from answers where person = owner.id and form = of_form and fields = given and confirmed_at is not null
  ) then
    return 'stored';
  end if;
  insert into answers (person, form, fields, snapshot, at) values (owner.id, of_form, given, event, instant)
  on conflict (person, digest) where confirmed_at is null do update set snapshot = excluded.snapshot
  returning * into stored;
  if stored.at = instant then
    insert into history (person, form, status, at, page, wording)
    values (owner.id, of_form, 'subscribed', instant, from_page, wording_id);
  end if;
  with dropped as (
    delete from answers where id in (
      select id from answers where person = owner.id and form = of_form and confirmed_at is null
      order by at desc, id desc offset most_waiting
    ) returning at
  )
  delete from history
  where person = owner.id and form = of_form and status = 'subscribed' and at in (select at from dropped);
  -- Anybody can type a confirmed address: its answers count at once only up to a number, and if they replace none.
  if (owner.newsletter = 'confirmed' or owner.volunteers = 'confirmed'
      or exists (select from answers where person = owner.id and confirmed_at is not null))
    and not exists (
      select from answers where person = owner.id and form = of_form and confirmed_at is not null
        and fields->>'event' = given->>'event'
    )
    and (select count(*) from answers where person = owner.id and confirmed_at > instant - interval '1 day') < most_accepted
  then
    perform accept_answer(stored.id, instant);
  elsif not exists (select from tokens where answers = stored.id and created_at > instant - interval '1 hour') then
    insert into outbox (person, kind, queued_at, next_attempt)
    values (owner.id, of_form || '/' || stored.id, instant, instant) on conflict do nothing;
  end if;
  return 'stored';
end
$$;

-- Confirms the answer of a link: 'confirmed', 'full', 'closed' if its event is over or cancelled, or 'gone' if it has been
-- withdrawn or deleted.
create function confirm_answer(link_hash bytea, instant timestamptz) returns text language plpgsql as $$
declare
  asked answers;
  is_room boolean;
begin
  select answers.* into asked from answers join tokens on tokens.answers = answers.id
  where tokens.hash = link_hash and tokens.purpose = 'confirm';
  -- Before the lock of the person, as in store_answer: otherwise the two functions could deadlock.
  is_room := has_room(asked.fields, asked.snapshot, asked.person);
  perform from people where id = asked.person for update;
  select * into asked from answers where id = asked.id;
  if asked.id is null then
    return 'gone';
  end if;
  update mailboxes set unanswered = 0
  where mailbox = (select hash_address(to_mailbox(canonical)) from people where id = asked.person);
  if asked.confirmed_at is null then
    if (asked.snapshot->>'until')::timestamptz <= instant or asked.snapshot->>'cancelled' is not null then
      return 'closed';
    elsif not is_room then
      return 'full';
    end if;
    perform accept_answer(asked.id, instant);
    delete from outbox where person = asked.person and kind = asked.form || '/' || asked.id;
  end if;
  return 'confirmed';
end
$$;

-- prepare_message for a message about one-time answers: 'gone' also if they have been withdrawn, if a request has been
-- answered, or if the event is over or cancelled.
create function prepare_answer_message(
  for_person bigint, of_kind text, attempt integer, instant timestamptz,
  token bytea, leave_token bytea,
  per_hour integer, per_day integer, in_all integer, for_everybody integer
) returns text language plpgsql as $$
declare
  asked answers;
  is_request boolean;
  is_first_attempt boolean;
  result text;
begin
  perform from people where id = for_person for share;
  select * into asked from answers where id = split_part(of_kind, '/', 2)::bigint and person = for_person;
  is_request := split_part(of_kind, '/', 1) = asked.form;
  if asked.id is null or is_request <> (asked.confirmed_at is null)
    or (of_kind like 'reminder/%' and (asked.snapshot->>'start')::timestamptz <= instant)
    or (of_kind not like 'changed/%' and (
      (asked.snapshot->>'until')::timestamptz <= instant or asked.snapshot->>'cancelled' is not null
    ))
  then
    delete from outbox where person = for_person and kind = of_kind;
    return 'gone';
  end if;
  select message_id is null into is_first_attempt from outbox where person = for_person and kind = of_kind;
  result := prepare_message(
    for_person, of_kind, attempt, instant, null, null, per_hour, per_day, in_all, for_everybody
  );
  if result = 'limited' and of_kind like 'coming/%' then
    -- An hour later, because nobody may take a place without hearing of it.
    insert into outbox (person, kind, queued_at, next_attempt) values (for_person, of_kind, instant, instant + interval '1 hour');
  end if;
  if result in ('gone', 'suppressed', 'limited', 'later') then
    return result;
  end if;
  if not is_request and is_first_attempt then
    update mailboxes set unanswered = greatest(unanswered - 1, 0)
    where mailbox = (select hash_address(to_mailbox(canonical)) from people where id = for_person);
  end if;
  insert into tokens (hash, person, kind, purpose, answers, created_at)
  select hash, for_person, asked.form, purpose, asked.id, instant
  from (values (token, case when is_request then 'confirm' end), (leave_token, 'cancel')) as links (hash, purpose)
  where purpose is not null
  on conflict do nothing;
  return result;
end
$$;

-- Withdraws the answer of a link, with its waiting messages.
create function withdraw_answer(link_hash bytea, instant timestamptz) returns void language sql as $$
  with link as (
    select tokens.person, answers from tokens join people on people.id = tokens.person
    where hash = link_hash and purpose = 'cancel' for update of people
  ), withdrawn as (
    delete from answers using link where answers.id = link.answers returning answers.person, answers.form
  ), waiting as (
    delete from outbox using link where outbox.person = link.person and split_part(kind, '/', 2) = link.answers::text
  )
  insert into history (person, form, status, at) select person, form, 'unsubscribed', instant from withdrawn
$$;

-- Deletes answers two weeks after their event, and unconfirmed ones after six months, as the privacy page says, with their
-- links and messages, and the history of a form with its last answer.
create function delete_expired_answers(instant timestamptz) returns void language sql as $$
  with expired as (
    delete from answers
    where (snapshot->>'until')::timestamptz < instant - interval '14 days'
      or (confirmed_at is null and form not in ('newsletter', 'volunteers') and at < instant - interval '6 months')
    returning id, person, form
  ), links as (
    delete from tokens using expired where tokens.answers = expired.id
  ), messages as (
    delete from outbox using expired
    where outbox.person = expired.person and split_part(kind, '/', 2) = expired.id::text
  )
  delete from history using expired
  where history.person = expired.person and history.form = expired.form and not exists (
    select from answers left join expired other on other.id = answers.id
    where answers.person = history.person and answers.form = history.form and other.id is null
  )
$$;

-- Updates the snapshots of an event that has changed, and queues the messages about it: 'changed' if its time,
-- place or cancellation is another, and the reminder at its new time.
create function change_event(event_id text, changes jsonb, instant timestamptz) returns void language sql as $$
  with owners as (
    select id from people
    where id in (select person from answers where form = 'events' and fields->>'event' = event_id) order by id for share
  ), changed as (
    update answers
    set snapshot = answers.snapshot || changes || case
      when answers.snapshot->>'facts' = coalesce(changes->>'facts', answers.snapshot->>'facts') then '{}'
      else jsonb_build_object('before', answers.snapshot->>'summary') end
    from owners, answers old
    where owners.id = answers.person and old.id = answers.id and answers.form = 'events'
      and answers.fields->>'event' = event_id
      and answers.snapshot->>'digest' <> changes->>'digest' and (answers.snapshot->>'until')::timestamptz > instant
    returning answers.id, answers.person, answers.confirmed_at, answers.snapshot, old.snapshot->>'facts' as facts
  ), messages as (
    select person, 'changed/' || id as kind, instant as due from changed
    where confirmed_at is not null and facts <> snapshot->>'facts'
    union all
    select person, 'reminder/' || id, (snapshot->>'remindAt')::timestamptz from changed
    where confirmed_at is not null and snapshot->>'cancelled' is null
      and (snapshot->>'remindAt')::timestamptz > instant
  ), outdated as (
    delete from outbox using changed
    where outbox.person = changed.person and outbox.kind = 'reminder/' || changed.id
      and not exists (select from messages where messages.kind = outbox.kind)
      -- A reminder that is due is still sent.
      and (changed.snapshot->>'cancelled' is not null or outbox.next_attempt > instant)
  )
  insert into outbox (person, kind, queued_at, next_attempt) select person, kind, instant, due from messages
  on conflict (person, kind) do update
  set queued_at = excluded.queued_at, next_attempt = excluded.next_attempt, attempts = 0, message_id = null
$$;
