-- How often somebody was given an exception at an assignment: part of what a start reads and finds unchanged when it
-- writes, so that an extension given in the same instant is never missed. updated_at stays with the editing form.
alter table assignment add column exceptions integer not null default 0;

-- Time alone also opens work, and with that it belongs to what a student has to do: the opening is noted like a close.
drop trigger assignment__recount on assignment;
create trigger assignment__recount before update of opens_at, closes_at on assignment
  for each row when (old.closes_at is distinct from new.closes_at or old.opens_at is distinct from new.opens_at)
  execute function recount_at_once();
update assignment set recount_at = 'epoch' where opens_at > now();
