-- The page for staff: whom they have answered, and the links that open the page. Functions of earlier deploys still work.

alter table answers
  -- When staff noted that they have answered; null before that.
  add column answered_at timestamptz;

-- Volunteers and people with a question whom nobody has answered yet, and since when they wait. `id` is of the newest confirmed
-- answers: a volunteer who sends the form again is one row, and does not wait anew.
create view unanswered as
select (array_agg(answers.id order by confirmed_at desc, at desc, answers.id desc))[1] as id, person, form,
  min(confirmed_at) as since
from answers join people on people.id = person
where confirmed_at is not null and answered_at is null
  and (form = 'questions' or (form = 'volunteers' and volunteers = 'confirmed'))
group by person, form, case form when 'questions' then answers.id end;

-- Links to the page for staff. The table contains only the SHA-256 of each token, so nobody can use it to open the page.
create table staff_links (
  hash bytea primary key,
  created_at timestamptz not null,
  -- The SHA-256 of the cookie of the browser that has used the link; null before that.
  session bytea unique
);

-- Times at which somebody requested new links by the button of the page, in quarters of an hour since 1970: one request each.
create table staff_requests (quarter integer primary key);
