-- Stores the answers of any form as JSON, so that a new field of a form needs no migration. Fields left empty are omitted.
--
-- Functions of earlier deploys still work: each row has its answers as JSON and in the old columns, which a later migration
-- drops. The trigger also computes the digest, which makes the same form sent twice one row while it is unconfirmed.
alter table answers
  add column form text not null default 'volunteers' check (form in ('newsletter', 'volunteers')),
  add column fields jsonb;

create function fill_answers() returns trigger language plpgsql as $$
begin
  if new.fields is null then
    new.fields := jsonb_strip_nulls(jsonb_build_object(
      'name', nullif(new.name, ''), 'area', nullif(new.area, ''),
      'help', nullif(to_jsonb(new.help), '[]'), 'available', nullif(new.available, '')
    ));
  else
    new.name := coalesce(new.fields->>'name', '');
    new.area := coalesce(new.fields->>'area', '');
    new.help := array(select jsonb_array_elements_text(coalesce(new.fields->'help', '[]')));
    new.available := coalesce(new.fields->>'available', '');
  end if;
  new.digest := md5(new.form || new.fields::text);
  return new;
end
$$;
create trigger fill_answers before insert or update of fields on answers for each row execute function fill_answers();
update answers set fields = null;
alter table answers alter column fields set not null;

-- As before, except that the link confirms the newest unconfirmed answers of the form of the message; for the kind
-- 'answers', the newest of any list on which the person is confirmed.
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
  if (of_kind = 'newsletter' and owner.newsletter is distinct from 'subscribed')
    or (of_kind = 'volunteers' and owner.volunteers is distinct from 'subscribed')
    or (of_kind = 'answers' and asked.id is null)
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
