-- What earns points. Schools change points, caps and roles; which events there are is the product's.
create table integral_rule (
  id uuid primary key default gen_random_uuid(),
  event_key text not null unique,
  points integer not null check (points between -50 and 50),
  -- 0: no cap.
  daily_cap integer not null default 0 check (daily_cap >= 0),
  term_cap integer not null default 0 check (term_cap >= 0),
  roles text[] not null default '{ROLE_STUDENT}',
  enabled boolean not null default true,
  -- Events from before the rule was enabled are not paid.
  enabled_at timestamptz not null default now(),
  sort integer not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
insert into integral_rule (event_key, points, daily_cap, sort) values
  ('login', 1, 1, 10),
  ('resourceFinished', 2, 20, 20),
  ('studyTime', 1, 6, 30),
  ('homeworkOnTime', 5, 20, 40),
  ('homeworkHigh', 3, 15, 50);

-- Events that wait to be paid: written in the transaction of what happened, without a lock that others wait for.
create table integral_due (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  event_key text not null,
  -- What the event is about: it is paid once.
  ref text not null,
  at timestamptz not null,
  title text not null default '',
  route_key text not null default '',
  query jsonb not null default '{}',
  unique (user_id, event_key, ref)
);
create index integral_due__at on integral_due (at, id);

-- The ledger: entries are added, never changed. One that was wrong is taken back by a contrary one.
create table integral_entry (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  event_key text not null,
  ref text not null,
  -- The school's day, and the term that it lies in.
  day date not null,
  term_id uuid references term,
  -- What was earned, and what the caps left of it.
  points integer not null,
  paid integer not null,
  at timestamptz not null,
  title text not null default '',
  route_key text not null default '',
  query jsonb not null default '{}',
  reason text not null default '',
  by_id uuid,
  reverses_id uuid unique references integral_entry on delete cascade,
  unique (user_id, event_key, ref)
);
create index integral_entry__user on integral_entry (user_id, at desc);
create index integral_entry__day on integral_entry (user_id, day);
create index integral_entry__event on integral_entry (event_key, at);

-- Sums of what was paid, by day, week (its Monday), term and over all.
create table integral_total (
  user_id uuid not null references app_user on delete cascade,
  period text not null check (period in ('day', 'week', 'term', 'all')),
  period_key text not null,
  points integer not null,
  primary key (user_id, period, period_key)
);
create index integral_total__rank on integral_total (period, period_key, points desc);

-- Who does not want to be named in ranks.
create table integral_hidden (
  user_id uuid primary key references app_user on delete cascade
);
