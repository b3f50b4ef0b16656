-- Questions to the candidate: a confirmed one is mailed to the campaign. Functions of earlier deploys do not know these
-- messages, and send no mail while one waits.

-- The id of a question for staff, who write it under the published answer. A mistyped number would be another question.
create function get_question_id(answers_id bigint) returns text language sql immutable parallel safe as $$
  select left(md5('question/' || answers_id), 8)
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
