-- A function, because each of its statements sees the rows that others committed while it waited for locks. A single
-- statement would not see rows added during that wait, and would delete them with the merged person.

-- Gives a person a new email address. If another row has that address already, both are the same person, and the person of
-- the link is merged into the other row. Other links that would change the address of either row become invalid.
create function confirm_change(link_hash bytea, instant timestamptz) returns void language plpgsql as $$
declare
  link tokens;
  me people;
  other people;
  target people;
begin
  select * into link from tokens
  where hash = link_hash and kind = 'change' and coalesce(purpose, 'confirm') = 'confirm';
  -- Locks both rows in the order of their ids, so that two changes in opposite directions do not deadlock.
  perform from people where id = link.person or canonical = link.new_canonical order by id for update;
  -- During the wait, the link may have become invalid, or the person may have been deleted.
  select people.* into me from people join tokens on tokens.person = people.id
  where tokens.hash = link_hash and tokens.kind = 'change' and people.id = link.person;
  if me.id is null then
    return;
  end if;
  select * into other from people where canonical = link.new_canonical and id <> me.id for update;

  update people
  set email = link.new_email,
    canonical = link.new_canonical,
    newsletter = case coalesce(people.newsletter, me.newsletter)
      when 'subscribed' then 'confirmed' else coalesce(people.newsletter, me.newsletter) end,
    volunteers = case coalesce(people.volunteers, me.volunteers)
      when 'subscribed' then 'confirmed' else coalesce(people.volunteers, me.volunteers) end
  where id = coalesce(other.id, me.id)
  returning * into target;

  update tokens
  set person = target.id, new_email = null, new_canonical = null,
    kind = case when target.newsletter is null then 'volunteers' else 'newsletter' end
  where hash = link_hash;
  -- Links sent to the old address, and links to change to another address.
  delete from tokens where hash <> link_hash and (person = me.id or (person = target.id and kind = 'change'));
  delete from outbox where person in (me.id, target.id);
  if target.id <> me.id then
    update answers set person = target.id
    where person = me.id and not exists (
      select from answers same where same.person = target.id and same.digest = answers.digest
        and (same.confirmed_at is null) = (answers.confirmed_at is null)
    );
    update history set person = target.id where person = me.id;
    delete from people where id = me.id;
  end if;
  insert into history (person, form, status, at)
  values (target.id, case when target.newsletter is null then 'volunteers' else 'newsletter' end, 'corrected', instant);
end
$$;
