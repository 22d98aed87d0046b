-- When the scores of a course must be worked out again because of time alone: work that is missing counts 0 from the
-- student's close on. A date that is changed, by whomever, asks for it at once ('epoch').
alter table assignment add column recount_at timestamptz default 'epoch';
alter table assignment_override add column recount_at timestamptz default 'epoch';
create index assignment__recount on assignment (recount_at, course_id) where recount_at is not null;
create index assignment_override__recount on assignment_override (recount_at, assignment_id) where recount_at is not null;

create function recount_at_once() returns trigger language plpgsql as $$
begin
  new.recount_at := 'epoch';
  return new;
end $$;
create trigger assignment__recount before update of closes_at on assignment
  for each row when (old.closes_at is distinct from new.closes_at) execute function recount_at_once();
create trigger assignment_override__recount before update of closes_at, exempt on assignment_override
  for each row when (old.closes_at is distinct from new.closes_at or old.exempt <> new.exempt) execute function recount_at_once();

create function recount_without_override() returns trigger language plpgsql as $$
begin
  update assignment set recount_at = 'epoch' where id = old.assignment_id;
  return null;
end $$;
create trigger assignment_override__recount_gone after delete on assignment_override
  for each row execute function recount_without_override();
