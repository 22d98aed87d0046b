-- Example things of a person.
create table example_thing (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  amount integer not null check (amount >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (user_id, name)
);
