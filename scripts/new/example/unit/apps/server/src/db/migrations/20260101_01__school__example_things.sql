-- Example things of a unit (a college or a branch).
create table example_thing (
  id uuid primary key,
  sub_school_id uuid not null references sub_school,
  name text not null,
  amount integer not null check (amount >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (sub_school_id, name)
);
create index example_thing__name on example_thing (name, id);
create index example_thing__amount on example_thing (amount, id);
create index example_thing__updated on example_thing (updated_at, id);
