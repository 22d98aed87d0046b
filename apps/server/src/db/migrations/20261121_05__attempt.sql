-- Attempts, answers, marks. Nothing here is ever overwritten by something older.

create table study_paper (
  id uuid primary key,
  assignment_id uuid not null references assignment,
  course_id uuid not null references course,
  student_id uuid not null references student,
  attempt_no integer not null,
  seed text not null,
  layout jsonb not null,
  -- A copy of the rules that a save and the closing job ask for, so that they touch this row alone.
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  timed boolean not null default false,
  extra_minutes integer not null default 0,
  submitted_at timestamptz,
  submit_kind text check (submit_kind in ('student', 'timeout', 'forced')),
  epoch integer not null default 1,
  holder_device_id text not null,
  take_overs jsonb not null default '[]',
  marks uuid[] not null default '{}',
  redo_until timestamptz,
  redo_only uuid[],
  receipt_no text,
  checksum text,
  answered_count integer not null default 0,
  question_count integer not null,
  leave_count integer not null default 0,
  forced_at timestamptz,
  lease_by uuid,
  lease_until timestamptz,
  valid boolean not null default true,
  review_status text not null default '0' check (review_status in ('0', '1', '2', '3')),
  late boolean not null default false,
  objective_score numeric(6, 2),
  subjective_score numeric(6, 2),
  score numeric(6, 2),
  full_score numeric(6, 2) not null,
  comment text not null default '',
  reviewer_id uuid references app_user,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (assignment_id, student_id, attempt_no)
);
create unique index study_paper__one_open on study_paper (assignment_id, student_id) where review_status = '0';
create index study_paper__closing on study_paper (deadline_at) where review_status = '0';
create index study_paper__waiting on study_paper (assignment_id, review_status, submitted_at);
create index study_paper__student on study_paper (student_id, course_id);
create index study_paper__course on study_paper (course_id, review_status);

-- seq is epoch * 1,000,000 + the device's counter: an older one never replaces a newer one.
create table answer (
  study_paper_id uuid not null references study_paper on delete cascade,
  question_version_id uuid not null references question_version,
  content jsonb not null,
  seq bigint not null,
  spent_seconds integer not null default 0,
  device_id text not null default '',
  saved_at timestamptz not null,
  auto_score numeric(6, 2),
  auto_parts jsonb,
  review_score numeric(6, 2),
  review_seq bigint not null default 0,
  comment text not null default '',
  primary key (study_paper_id, question_version_id)
) with (fillfactor = 70);
create index answer__version on answer (question_version_id);

create table answer_file (
  study_paper_id uuid not null references study_paper on delete cascade,
  question_version_id uuid not null references question_version,
  file_id uuid not null,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (study_paper_id, question_version_id, file_id)
);
create index answer_file__file on answer_file (file_id);

-- What arrived after the close is kept beside the attempt, for a person to decide.
create table late_answer (
  id uuid primary key,
  study_paper_id uuid not null references study_paper on delete cascade,
  question_version_id uuid not null references question_version,
  content jsonb not null,
  seq bigint not null,
  received_at timestamptz not null default now(),
  state text not null default 'kept' check (state in ('kept', 'accepted', 'refused')),
  by uuid,
  reason text not null default '',
  unique (study_paper_id, question_version_id, seq)
);

create table leave_event (
  study_paper_id uuid not null references study_paper on delete cascade,
  client_id text not null,
  kind text not null,
  from_at timestamptz not null,
  seconds integer not null default 0,
  question_version_id uuid,
  primary key (study_paper_id, client_id)
);

-- Who did what to a handed-in attempt; the latest counts, nothing is overwritten.
create table review_event (
  id uuid primary key,
  study_paper_id uuid not null references study_paper on delete cascade,
  kind text not null check (kind in ('save', 'submit', 'back', 'withdraw', 'change', 'force', 'extend', 'takeOver', 'reopen')),
  question_version_id uuid,
  from_score numeric(6, 2),
  to_score numeric(6, 2),
  reason text not null default '',
  facts jsonb not null default '{}',
  by uuid not null references app_user,
  at timestamptz not null default now()
);
create index review_event__attempt on review_event (study_paper_id, at);

create table wrong_question (
  student_id uuid not null references student,
  question_id uuid not null references question on delete cascade,
  course_id uuid not null references course on delete cascade,
  study_paper_id uuid references study_paper on delete set null,
  count integer not null default 1,
  right_in_row integer not null default 0,
  mastered boolean not null default false,
  last_at timestamptz not null,
  primary key (student_id, question_id)
);
create index wrong_question__course on wrong_question (student_id, course_id, last_at desc);
create index wrong_question__question on wrong_question (question_id);
