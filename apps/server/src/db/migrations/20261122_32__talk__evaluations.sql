-- An evaluation of a course in its term. Questions, targets and the other kinds come with the pages that make them.
create table appraise (
  id uuid primary key,
  kind text not null check (kind in ('course', 'teacher', 'activity', 'live', 'mutual', 'survey')),
  title text not null,
  course_id uuid references course on delete cascade,
  term_id uuid not null references term,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  anonymous boolean not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'closed', 'withdrawn')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check (starts_at < ends_at),
  check (kind <> 'course' or course_id is not null),
  -- So that an answer can say what it was promised.
  unique (id, anonymous)
);
create index appraise__course on appraise (course_id);
create index appraise__term on appraise (term_id, starts_at);

-- One answer. An anonymous one names nobody and no moment; its id must be drawn at random, for one made from the clock
-- would tell the moment again.
create table appraise_user (
  id uuid primary key,
  appraise_id uuid not null,
  anonymous boolean not null,
  user_id uuid references app_user,
  star smallint not null check (star between 1 and 5),
  -- Counted apart, never in a mean.
  invalid boolean not null default false,
  invalid_reason text not null default '',
  answered_on date not null,
  answered_at timestamptz,
  foreign key (appraise_id, anonymous) references appraise (id, anonymous) on delete cascade,
  check (anonymous = (user_id is null) and anonymous = (answered_at is null))
);
create index appraise_user__appraise on appraise_user (appraise_id) include (star) where not invalid;
create unique index appraise_user__once on appraise_user (appraise_id, user_id) where user_id is not null;
create index appraise_user__user on appraise_user (user_id) where user_id is not null;

-- That somebody has answered, apart from what: nothing leads from here to an anonymous answer.
create table appraise_done (
  appraise_id uuid not null references appraise on delete cascade,
  user_id uuid not null references app_user,
  answered_on date not null,
  primary key (appraise_id, user_id)
);
create index appraise_done__user on appraise_done (user_id);
