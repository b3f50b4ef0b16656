-- The rules of the outbox. They are functions, because each statement in a function sees the rows that others committed
-- while it waited for a lock.

-- Claims up to `wanted` due messages and returns them; none while the mail server is paused. All runs together may have at
-- most `at_once` claims. A claim expires, so that the messages of a killed run are soon sent by another.
create function claim_outbox(
  instant timestamptz, wanted integer, at_once integer,
  first_pause_ms bigint, longest_pause_ms bigint, claim_ms bigint
) returns table (
  person bigint, kind text, email text, canonical text, attempts integer,
  new_email text, new_canonical text, is_reminder boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  free integer;
begin
  perform from mail_relay where coalesce(paused_until, '-infinity') <= instant for update;
  if not found then
    return;
  end if;
  select at_once - count(*) into free from outbox where claimed_until > instant;
  return query
    with due as (
      select waiting.person, waiting.kind from outbox waiting
      where waiting.next_attempt <= instant and coalesce(waiting.claimed_until, '-infinity') <= instant
      order by waiting.next_attempt
      limit greatest(0, least(wanted, free))
      for update skip locked
    )
    update outbox
    set attempts = outbox.attempts + 1,
      claimed_until = instant + claim_ms * interval '1 millisecond',
      next_attempt = instant
        + least(first_pause_ms * (2 ^ outbox.attempts)::bigint, longest_pause_ms) * interval '1 millisecond'
    from due, people
    where outbox.person = due.person and outbox.kind = due.kind and people.id = outbox.person
    returning outbox.person, outbox.kind, people.email, people.canonical, outbox.attempts,
      outbox.new_email, outbox.new_canonical, outbox.is_reminder;
end
$$;

-- The last check before a message is sent. Stores the tokens of its links and returns its Message-ID, which is the same at
-- each attempt. If the message may not be sent, returns the reason: 'gone' (no longer needed), 'suppressed', 'limited' (its
-- mailbox has had its maximum) or 'later' (all mailboxes together have had the maximum of today).
create function prepare_message(
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
begin
  select * into owner from people where id = for_person for share;
  select * into waiting from outbox where person = for_person and kind = of_kind and attempts = attempt for update;
  if owner.id is null or waiting.person is null then
    return 'gone';
  end if;
  if (of_kind = 'newsletter' and owner.newsletter is distinct from 'subscribed')
    or (of_kind = 'volunteers' and owner.volunteers is distinct from 'subscribed')
    or (of_kind = 'answers' and (owner.volunteers is distinct from 'confirmed' or not exists (
      select from answers where person = for_person and confirmed_at is null
    )))
  then
    delete from outbox where person = for_person and kind = of_kind;
    return 'gone';
  end if;
  recipient := coalesce(waiting.new_canonical, owner.canonical);
  if is_suppressed(recipient) then
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
  select hash, for_person, case of_kind when 'answers' then 'volunteers' else of_kind end, purpose,
    case when of_kind in ('volunteers', 'answers') then (
      select id from answers where person = for_person and confirmed_at is null order by at desc, id desc limit 1
    ) end,
    waiting.new_email, waiting.new_canonical, instant
  from (values
    (token, case of_kind when 'data' then 'data' else 'confirm' end), (leave_token, 'unsubscribe')
  ) as links (hash, purpose)
  where hash is not null
  on conflict do nothing;
  return waiting.message_id::text;
end
$$;

-- Records that the mail server refused a recipient permanently. If the server accepts other messages, the address is
-- suppressed ('own'). After several refusals in a row, the server is at fault: it is paused, and the messages that it has
-- refused since it last accepted one wait again ('relay').
create function refuse_message(
  for_person bigint, of_kind text, attempt integer, instant timestamptz, reason text,
  is_own boolean, own_limit integer, pause_ms bigint
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
    from outbox join people on people.id = person where person = for_person and kind = of_kind
    on conflict do nothing;
    return 'own';
  end if;
  perform pause_relay(instant, reason, pause_ms);
  return 'relay';
end
$$;

-- Pauses sending. Messages refused since the server last accepted one wait again, as if they had not been tried.
create function pause_relay(instant timestamptz, reason text, pause_ms bigint) returns void language plpgsql as $$
declare
  relay mail_relay;
begin
  update mail_relay set paused_until = instant + pause_ms * interval '1 millisecond', fault = reason
  returning * into relay;
  delete from suppressions
  where suppressions.reason = 'refused' and at >= coalesce(relay.accepted_at, '-infinity');
  update outbox
  set next_attempt = relay.paused_until, attempts = greatest(attempts - 1, 0), refused_at = null, claimed_until = null
  where refused_at >= coalesce(relay.accepted_at, '-infinity');
end
$$;
