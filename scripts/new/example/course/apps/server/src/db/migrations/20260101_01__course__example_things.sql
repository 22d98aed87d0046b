-- Example things of a course.
create table example_thing (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  name text not null,
  amount integer not null check (amount >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (course_id, name)
);
create index example_thing__amount on example_thing (course_id, amount, id);
create index example_thing__updated on example_thing (course_id, updated_at, id);
