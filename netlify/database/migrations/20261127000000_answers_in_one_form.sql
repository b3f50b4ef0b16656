-- Drops the columns of the volunteer form, and the trigger that filled them. Deploys that have migration 20261126000000 still
-- work, because they read and write only the JSON. Older deploys can no longer store sign-ups.
drop trigger fill_answers on answers;
drop function fill_answers();
drop index answers_waiting;
alter table answers
  drop column name,
  drop column area,
  drop column help,
  drop column available,
  drop column digest,
  -- Makes the same form sent twice one row while it is unconfirmed.
  add column digest text not null generated always as (md5(form || fields::text)) stored;
create unique index answers_waiting on answers (person, digest) where confirmed_at is null;
