-- Mails to staff about who is waiting. They contain counts and the titles of events, and nothing that a person entered. Functions of
-- earlier deploys still work. The bodies use the view of unanswered people, which the next migration creates.

-- Whether /join leaves out how soon people are answered. One row.
create table late_answers (
  is_only boolean primary key default true check (is_only),
  is_late boolean not null default false
);
insert into late_answers default values;

-- Whether answers are late: from the day on which somebody has waited for a week, until nobody waits.
create function are_answers_late(instant timestamptz) returns boolean language plpgsql stable as $$
declare
  oldest timestamptz := (select min(since) from unanswered);
begin
  return oldest is not null and (oldest < instant - interval '7 days' or (select is_late from late_answers));
end
$$;

-- Returns what has happened after the last mail, and who waits: `counts` by placeholder, and `problems` by name of the text in
-- content/mails.yaml. `urgent_help` are the ways to help that are urgent; `is_promised` whether /join may say how soon people are
-- answered.
create function get_staff_report(
  last_mail timestamptz, instant timestamptz, database_bytes bigint, urgent_help text[], is_promised boolean
) returns jsonb language plpgsql stable as $$
declare
  -- Corrected answers are no new offer.
  urgent bigint := (
    select count(distinct person) from answers
    where form = 'volunteers' and confirmed_at > last_mail and confirmed_at <= instant and answered_at is null
      and fields->'help' ?| urgent_help
      and not exists (
        select from history
        where history.person = answers.person and history.status = 'corrected' and history.at = answers.confirmed_at
      )
  );
  hours numeric := (select floor(extract(epoch from instant - min(since)) / 3600) from unanswered);
  refused bigint := (select count(*) from deliveries where state = 'refused' and settled_at > last_mail);
  -- Messages are given up after two days. Older ones are no news.
  given_up bigint := (
    select count(*) from outbox where next_attempt is null and queued_at > instant - interval '4 days'
  );
  percent bigint := 100 * pg_database_size(current_database()) / database_bytes;
  confirmed jsonb := (
    select coalesce(jsonb_object_agg(form, number), '{}') from (
      select form, count(*) as number from history
      where status = 'confirmed' and form <> 'newsletter' and at > last_mail and at <= instant group by form
    ) as counted
  );
  waiting jsonb := (
    select coalesce(jsonb_object_agg(form, number), '{}') from (
      select form, count(*) as number from unanswered group by form
    ) as counted
  );
begin
  return jsonb_build_object(
    'counts', jsonb_build_object(
      'newVolunteers', coalesce(confirmed->>'volunteers', '0'),
      'newQuestions', coalesce(confirmed->>'questions', '0'),
      'newComing', coalesce(confirmed->>'events', '0'),
      'volunteers', coalesce(waiting->>'volunteers', '0'),
      'questions', coalesce(waiting->>'questions', '0'),
      'waiting', (select count(*) from unanswered)::text,
      'hours', coalesce(hours, 0)::text,
      'urgent', urgent::text,
      'refused', refused::text,
      'givenUp', given_up::text,
      'percent', percent::text
    ),
    'events', (
      select string_agg(label || ': ' || people, e'\n' order by start, label) from (
        select snapshot->>'label' as label, min(snapshot->>'start') as start,
          sum(coalesce((fields->>'people')::integer, 1)) as people
        from answers
        where form = 'events' and confirmed_at is not null and snapshot->>'cancelled' is null
          and (snapshot->>'until')::timestamptz > instant
        group by snapshot->>'label' order by start limit 10
      ) as next_events
    ),
    'problems', to_jsonb(array_remove(array[
      case when hours >= 48 then 'late' end,
      case when is_promised and are_answers_late(instant) then 'unpromised' end,
      case when refused + given_up > 0 then 'undelivered' end,
      case when (select paused_until from mail_relay) is not null then 'paused' end,
      case when percent >= 80 then 'full' end
    ], null)),
    'isUrgent', urgent > 0,
    'isQuiet', confirmed = '{}' and waiting = '{}',
    'isLate', are_answers_late(instant),
    'wasLate', (select is_late from late_answers),
    'hasPeople', exists (select from people)
  );
end
$$;
