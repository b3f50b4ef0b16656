-- A last message to people who delete their data, and the deletion of everybody after the election. Functions of earlier
-- deploys do not know the message, and send no mail while one waits.

alter table outbox drop constraint outbox_kind_check,
  -- 'deleted': everything about the person has been deleted but the email address, which goes after this message.
  add check (kind in ('newsletter', 'volunteers', 'answers', 'change', 'data', 'deleted') or kind ~ '^[a-z]+/[0-9]+$');

create function count_deletions(instant timestamptz, number integer) returns void language sql as $$
  insert into deletions as counted (day, people) values ((instant at time zone 'UTC')::date, number)
  on conflict (day) do update set people = counted.people + excluded.people
$$;

-- Deletes all that is stored about a person except the email address, and queues the last message to it. A suppressed
-- address gets none and is deleted at once. Idempotent.
create function delete_with_message(owner_id bigint, instant timestamptz) returns void language plpgsql as $$
declare
  owner people;
begin
  select * into owner from people where id = owner_id for update;
  if owner.id is null then
    return;
  end if;
  if is_suppressed(owner.canonical) then
    delete from people where id = owner.id;
    perform count_deletions(instant, 1);
    return;
  end if;
  delete from answers where person = owner.id;
  delete from tokens where person = owner.id;
  delete from deliveries where person = owner.id;
  delete from history where person = owner.id;
  delete from outbox where person = owner.id;
  update people set newsletter = null, volunteers = null, reminded_at = null where id = owner.id;
  insert into outbox (person, kind, queued_at, next_attempt) values (owner.id, 'deleted', instant, instant);
end
$$;

-- prepare_message for the last message: neither limits, since its link works once, nor links with a token.
create function prepare_last_message(
  for_person bigint, of_kind text, attempt integer, instant timestamptz,
  token bytea, leave_token bytea,
  per_hour integer, per_day integer, in_all integer, for_everybody integer
) returns text language sql as $$
  update outbox set message_id = coalesce(message_id, gen_random_uuid())
  from people
  where people.id = outbox.person and person = for_person and kind = of_kind and attempts = attempt
    and not is_suppressed(canonical)
  returning message_id::text
$$;

-- Deletes the last message, which the mail server has accepted, and its person, unless they have signed up again.
create function finish_deletion(for_person bigint, of_kind text, attempt integer) returns void language plpgsql as $$
declare
  queued timestamptz;
begin
  perform from people where id = for_person for update;
  delete from outbox where person = for_person and kind = of_kind and attempts = attempt returning queued_at into queued;
  if queued is null then
    return;
  end if;
  delete from people
  where id = for_person and newsletter is null and volunteers is null
    and not exists (select from answers where person = for_person);
  if found then
    perform count_deletions(queued, 1);
  end if;
end
$$;

-- Deletes up to `batch` people, and returns their number. With them go the counts of messages and the last reply of the mail
-- server, which may have an address. The suppression list stays. All batches of one instant are one action in the log.
create function delete_everybody(instant timestamptz, batch integer) returns integer language plpgsql as $$
declare
  removed integer;
begin
  delete from people where id in (select id from people order by id limit batch for update);
  get diagnostics removed = row_count;
  if removed > 0 then
    perform count_deletions(instant, removed);
    update staff_actions set people = people + removed where at = instant and action = 'after the election';
    if not found then
      insert into staff_actions (at, action, details, people) values (instant, 'after the election', '', removed);
    end if;
  end if;
  delete from mailboxes;
  delete from mail_days;
  update mail_relay set fault = null where fault is not null;
  return removed;
end
$$;
