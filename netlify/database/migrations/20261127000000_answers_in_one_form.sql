-- Drops the columns of the volunteer form, and the trigger that filled them. Suits every deploy that has migration
-- 20261126000000, whose functions read and write the JSON alone; functions older than that cannot store sign-ups any more.
drop trigger fill_answers on answers;
drop function fill_answers();
drop index answers_waiting;
alter table answers
  drop column name,
  drop column area,
  drop column help,
  drop column available,
  drop column digest,
  -- The same form sent twice is one row while it waits.
  add column digest text not null generated always as (md5(form || fields::text)) stored;
create unique index answers_waiting on answers (person, digest) where confirmed_at is null;
