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
