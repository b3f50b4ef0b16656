-- Bans of addresses whose mailbox does not exist: reports of bounces are imported, the last import can be taken back, and
-- whoever signs up again gets one request for a confirmation, which lifts the ban.
--
-- Functions of earlier deploys still work: they suppress addresses after other refusals too, and lift no ban.

alter table suppressions
  -- Whether the import of a bounce report added it. All of one import have the same time.
  add column is_imported boolean not null default false,
  -- When the one request for a confirmation after a new sign-up was sent.
  add column retried_at timestamptz;
alter table outbox
  -- Whether it is that request. It may be attempted again until the mail server has accepted or refused it.
  add column is_retry boolean not null default false;

-- Whether an address is suppressed only because messages to it failed, not by its owner or staff.
create function is_undeliverable(canonical text) returns boolean language sql stable parallel safe as $$
  select coalesce(bool_and(reason in ('bounced', 'refused')), false)
  from suppressions where address in (hash_address(canonical), hash_address(to_mailbox(canonical)))
$$;

create function find_known_addresses(given text[]) returns table (canonical text, suppressed boolean)
language sql stable as $$
  select people.canonical, is_suppressed(people.canonical) from people
  where people.canonical = any (given) order by people.canonical
$$;

create function import_bounces(given text[], instant timestamptz) returns void language sql as $$
  insert into suppressions (address, reason, at, is_imported)
  select hash_address(canonical), 'bounced', instant, true from unnest(given) as addresses (canonical)
  on conflict do nothing
$$;

-- Returns the last import of which suppressions remain.
create function find_last_import() returns table (at timestamptz, addresses integer) language sql stable as $$
  select suppressions.at, count(*)::integer from suppressions where is_imported group by 1 order by 1 desc limit 1
$$;

-- As before, except that an undeliverable address gets one request for a confirmation, if somebody signed up with it after
-- the failure. A person who had confirmed stays confirmed meanwhile.
create or replace function prepare_message(
  for_person bigint, of_kind text, attempt integer, instant timestamptz,
  token bytea, leave_token bytea,
  per_hour integer, per_day integer, in_all integer, for_everybody integer
) returns text language plpgsql as $$
declare
  waiting outbox;
  owner people;
  recipient text;
  box mailboxes;
  recent timestamptz[];
  asked answers;
  status text;
  is_retry boolean;
begin
  select * into owner from people where id = for_person for share;
  select * into waiting from outbox where person = for_person and kind = of_kind and attempts = attempt for update;
  if owner.id is null or waiting.person is null then
    return 'gone';
  end if;
  select * into asked from answers
  where person = for_person and confirmed_at is null and case of_kind
    when 'answers' then case form when 'newsletter' then owner.newsletter else owner.volunteers end = 'confirmed'
    else form = of_kind
  end
  order by at desc, id desc limit 1;
  recipient := coalesce(waiting.new_canonical, owner.canonical);
  status := case of_kind when 'newsletter' then owner.newsletter when 'volunteers' then owner.volunteers end;
  if (of_kind in ('newsletter', 'volunteers') and status is distinct from 'subscribed'
      and (status is distinct from 'confirmed' or not is_undeliverable(recipient)))
    or (of_kind = 'answers' and asked.id is null)
  then
    delete from outbox where person = for_person and kind = of_kind;
    return 'gone';
  end if;
  is_retry := is_suppressed(recipient);
  if is_retry and not (
    is_undeliverable(recipient)
    and case when waiting.is_retry then waiting.refused_at is null else waiting.message_id is null end
    and (of_kind in ('newsletter', 'volunteers', 'answers') or exists (
      select from answers where person = for_person and of_kind = form || '/' || id and confirmed_at is null
    ))
  ) then
    delete from outbox where person = for_person and kind = of_kind;
    return 'suppressed';
  end if;

  -- A further attempt does not count again.
  if waiting.message_id is null then
    insert into mailboxes (mailbox, sent, unanswered) values (hash_address(to_mailbox(recipient)), '{}', 0)
    on conflict do nothing;
    select * into box from mailboxes where mailbox = hash_address(to_mailbox(recipient)) for update;
    recent := array(select sent from unnest(box.sent) as sent where sent > instant - interval '1 day' order by sent);
    if cardinality(recent) >= per_day
      or (select count(*) from unnest(recent) as sent where sent > instant - interval '1 hour') >= per_hour
      or (of_kind <> 'data' and box.unanswered >= in_all)
    then
      delete from outbox where person = for_person and kind = of_kind;
      return 'limited';
    end if;
    -- After the lock of the mailbox, so that of two messages only one is the retry.
    if is_retry and not waiting.is_retry then
      if exists (
        select from suppressions
        where address in (hash_address(recipient), hash_address(to_mailbox(recipient)))
          and (retried_at is not null or at >= waiting.queued_at)
      ) then
        delete from outbox where person = for_person and kind = of_kind;
        return 'suppressed';
      end if;
      update suppressions set retried_at = instant
      where address in (hash_address(recipient), hash_address(to_mailbox(recipient)));
      update outbox set is_retry = true, refused_at = null where person = for_person and kind = of_kind;
    end if;
    insert into mail_days as counted (day, messages) values ((instant at time zone 'UTC')::date, 1)
    on conflict (day) do update set messages = counted.messages + 1 where counted.messages < for_everybody;
    if not found then
      update outbox set claimed_until = null, attempts = attempts - 1, next_attempt = instant + interval '1 hour'
      where person = for_person and kind = of_kind;
      return 'later';
    end if;
    update mailboxes
    set sent = recent || instant, unanswered = unanswered + case of_kind when 'data' then 0 else 1 end
    where mailbox = box.mailbox;
    waiting.message_id := gen_random_uuid();
    update outbox set message_id = waiting.message_id where person = for_person and kind = of_kind;
  end if;

  insert into tokens (hash, person, kind, purpose, answers, new_email, new_canonical, created_at)
  select hash, for_person, case of_kind when 'answers' then asked.form else of_kind end, purpose, asked.id,
    waiting.new_email, waiting.new_canonical, instant
  from (values
    (token, case of_kind when 'data' then 'data' else 'confirm' end), (leave_token, 'unsubscribe')
  ) as links (hash, purpose)
  where hash is not null
  on conflict do nothing;
  return waiting.message_id::text;
end
$$;

-- As before, except for undeliverable addresses.
create or replace function store_answer(
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
  -- None counts at once while messages to the address fail: its owner must confirm that they arrive.
  if not is_undeliverable(address) and (owner.newsletter = 'confirmed' or owner.volunteers = 'confirmed'
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

-- As before, except that a link sent after the failure lifts the ban of its address.
create or replace function confirm_answer(link_hash bytea, instant timestamptz) returns text language plpgsql as $$
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
  delete from suppressions using tokens join people on people.id = tokens.person
  where tokens.hash = link_hash and purpose = 'confirm' and suppressions.at < tokens.created_at
    and reason in ('bounced', 'refused')
    and suppressions.address in (hash_address(canonical), hash_address(to_mailbox(canonical)));
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

-- As before, with another parameter: `is_unknown`, whether the reply means that the mailbox does not exist. Other refusals
-- do not suppress the address.
create function refuse_message(
  for_person bigint, of_kind text, attempt integer, instant timestamptz, reason text,
  is_own boolean, own_limit integer, pause_ms bigint, is_unknown boolean
) returns text language plpgsql as $$
declare
  relay mail_relay;
begin
  update mail_relay set refusals = refusals + case when is_own then 0 else 1 end returning * into relay;
  update outbox set refused_at = instant, last_error = reason, claimed_until = null, next_attempt = null
  where person = for_person and kind = of_kind and attempts = attempt;
  if is_own or (relay.accepted_at is not null and relay.refusals <= own_limit) then
    insert into suppressions (address, reason, at)
    select hash_address(coalesce(new_canonical, canonical)), 'refused', instant
    from outbox join people on people.id = person where person = for_person and kind = of_kind and is_unknown
    on conflict do nothing;
    return 'own';
  end if;
  perform pause_relay(instant, reason, pause_ms);
  return 'relay';
end
$$;
