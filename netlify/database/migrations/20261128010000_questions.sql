-- Questions to the candidate: a confirmed one is mailed to the campaign. Functions of earlier deploys do not know these
-- messages, and send no mail while one waits.

-- The id of a question for staff, who write it under the published answer. A mistyped number would be another question.
create function get_question_id(answers_id bigint) returns text language sql immutable parallel safe as $$
  select left(md5('question/' || answers_id), 8)
$$;

-- Returns the question for a message; null for answers of other forms.
create function get_question(answers_id bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', get_question_id(id), 'fields', fields, 'page', (
    select page from history
    where person = answers.person and form = 'questions' and status = 'subscribed' and at = answers.at
    limit 1
  ))
  from answers where id = answers_id and form = 'questions'
$$;

create function queue_question() returns trigger language plpgsql as $$
begin
  insert into outbox (person, kind, queued_at, next_attempt)
  select person, 'question/' || id, new.at, new.at from answers
  where person = new.person and form = 'questions' and confirmed_at = new.at
  on conflict do nothing;
  return null;
end
$$;
create trigger queue_question after insert on history
for each row when (new.form = 'questions' and new.status = 'confirmed') execute function queue_question();

-- prepare_message for a question to the campaign: neither limits nor links, which are for the person who asked.
create function prepare_question(
  for_person bigint, of_kind text, attempt integer, instant timestamptz,
  token bytea, leave_token bytea,
  per_hour integer, per_day integer, in_all integer, for_everybody integer
) returns text language sql as $$
  update outbox set message_id = coalesce(message_id, gen_random_uuid())
  where person = for_person and kind = of_kind and attempts = attempt
  returning message_id::text
$$;

-- Queues a message to everybody whose confirmed question has a published answer: `published` has the address of each answer by
-- the id of its question. The address in `fields` prevents a second message.
create function queue_answered(published jsonb, instant timestamptz) returns void language sql as $$
  with answered as (
    update answers set fields = fields || jsonb_build_object('answer', page.value)
    from jsonb_each_text(published) as page
    where form = 'questions' and confirmed_at is not null and not fields ? 'answer'
      and get_question_id(answers.id) = page.key
    returning person, answers.id
  )
  insert into outbox (person, kind, queued_at, next_attempt)
  select person, 'answered/' || id, instant, instant from answered
  on conflict do nothing
$$;
