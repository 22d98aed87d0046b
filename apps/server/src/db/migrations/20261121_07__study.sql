-- Study records. Beats grow without end and live in a table cut by month.

create table study_resource (
  student_id uuid not null references student,
  resource_id uuid not null references resource on delete cascade,
  course_id uuid not null references course on delete cascade,
  seconds integer not null default 0,
  last_position numeric(10, 2) not null default 0,
  coverage jsonb not null default '[]',
  percent numeric(5, 2) not null default 0,
  version_seen integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  finished_at timestamptz,
  primary key (student_id, resource_id)
);
create index study_resource__course on study_resource (course_id, student_id);
create index study_resource__resource on study_resource (resource_id);
create index study_resource__last on study_resource (student_id, course_id, last_at desc);

create table play_session (
  id uuid primary key,
  resource_id uuid not null references resource on delete cascade,
  student_id uuid not null references student,
  course_id uuid not null references course on delete cascade,
  device_id text not null,
  counting boolean not null default true,
  started_at timestamptz not null,
  last_at timestamptz not null,
  last_seq integer not null default 0
);
create index play_session__student on play_session (student_id, started_at desc);
create index play_session__resource on play_session (resource_id);

-- Until when a student's wall clock is already paid: two tabs never count the same second twice.
create table study_credit (
  student_id uuid primary key references student,
  credited_until timestamptz not null
);

create table study_beat (
  play_session_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  position_from numeric(10, 2) not null,
  position_to numeric(10, 2) not null,
  claimed integer not null,
  credited integer not null,
  reason text not null default '',
  primary key (play_session_id, seq, at)
) partition by range (at);
create table study_beat_rest partition of study_beat default;

create table study_day (
  student_id uuid not null references student,
  course_id uuid not null references course on delete cascade,
  day date not null,
  seconds integer not null default 0,
  primary key (student_id, course_id, day)
);
create index study_day__course on study_day (course_id, day);

create table progress (
  student_id uuid not null references student,
  course_id uuid not null references course on delete cascade,
  must_total integer not null default 0,
  must_done integer not null default 0,
  task_total integer not null default 0,
  task_done integer not null default 0,
  percent numeric(5, 2) not null default 0,
  last_study_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (student_id, course_id)
);
create index progress__course on progress (course_id, percent);
