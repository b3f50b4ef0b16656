-- The lists of the page for staff. Functions of earlier deploys still work.

-- Lists those who wait for an answer, longest first, then those answered in the last 30 days, at most `most` of each.
create function list_new_people(instant timestamptz, most integer) returns table (
  id bigint, form text, email text, fields jsonb, since timestamptz, answered_at timestamptz
) language sql stable as $$
  with listed as (
    (select id, since, null::timestamptz as answered_at from unanswered order by since, id limit most)
    union all
    (select max(id), min(confirmed_at), answered_at from answers
    where answered_at > instant - interval '30 days'
    group by person, form, answered_at, case form when 'questions' then id end
    order by answered_at desc, person limit most)
  )
  select answers.id, form, email, fields, since, listed.answered_at
  from listed join answers using (id) join people on people.id = person
  order by listed.answered_at desc nulls first, since, answers.id
$$;

-- Counts the people who are coming to the next events.
create function count_coming(instant timestamptz, most integer) returns table (event text, people integer)
language sql stable as $$
  select snapshot->>'label', sum(coalesce((fields->>'people')::integer, 1))::integer from answers
  where form = 'events' and confirmed_at is not null
    and (snapshot->>'until')::timestamptz > instant and snapshot->>'cancelled' is null
  group by fields->>'event', snapshot->>'label', snapshot->>'start'
  order by snapshot->>'start' limit most
$$;

-- Notes that somebody has answered, or after all has not, and logs it, with 0 people if that was noted before. All answers of
-- a volunteer up to the given ones are answered together.
create function mark_answered(answers_id bigint, is_answered boolean, instant timestamptz) returns void
language sql as $$
  with changed as (
    update answers set answered_at = case when is_answered then instant end
    from answers given
    where given.id = answers_id and answers.person = given.person and answers.form = given.form
      and answers.form in ('volunteers', 'questions') and answers.confirmed_at <= given.confirmed_at
      and (answers.id = given.id or answers.form = 'volunteers')
      and case when is_answered then answers.answered_at is null else answers.answered_at = given.answered_at end
    returning answers.id
  )
  insert into staff_actions (at, action, details, people)
  select instant, 'staff page', case when is_answered then 'answered' else 'waiting' end, least(count(*), 1) from changed
$$;

-- As before, except that the publication of the answer also notes the question as answered.
create or replace function queue_answered(published jsonb, instant timestamptz) returns void language sql as $$
  with answered as (
    update answers
    set fields = fields || jsonb_build_object('answer', page.value), answered_at = coalesce(answered_at, instant)
    from jsonb_each_text(published) as page
    where form = 'questions' and confirmed_at is not null and not fields ? 'answer'
      and get_question_id(answers.id) = page.key
    returning person, answers.id
  )
  insert into outbox (person, kind, queued_at, next_attempt)
  select person, 'answered/' || id, instant, instant from answered
  on conflict do nothing
$$;

-- Checks a request for the page for staff, and deletes links that are not newer than `valid_after`: an older deploy, which
-- stays online and does not know the newest setting, then has no revoked link either. Returns 'started' if the link was used
-- up for a new session, 'unused' if it can be, 'open' if the browser has a session, else 'closed'.
create function check_staff_link(valid_after timestamptz, link bytea, new_session bytea, old_session bytea)
returns text language plpgsql as $$
begin
  delete from staff_links where created_at <= valid_after;
  -- The same session again is a repeated statement.
  update staff_links set session = new_session where hash = link and coalesce(session, new_session) = new_session;
  return case
    when found then 'started'
    when new_session is not null then 'closed'
    when exists (select from staff_links where hash = link and session is null) then 'unused'
    when exists (select from staff_links where session = old_session) then 'open'
    else 'closed'
  end;
end
$$;
