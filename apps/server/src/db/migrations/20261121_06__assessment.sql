-- The weights of a course, results of the parts, and the scores of the term.

create table check_scheme (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  version_no integer not null,
  state text not null check (state in ('draft', 'active', 'superseded')),
  reason text not null default '',
  note text not null default '',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (course_id, version_no)
);
create unique index check_scheme__one_active on check_scheme (course_id) where state = 'active';
create unique index check_scheme__one_draft on check_scheme (course_id) where state = 'draft';

create table check_option (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  scheme_id uuid not null references check_scheme on delete cascade,
  -- The same option through the versions of a scheme.
  root_id uuid not null,
  name text not null,
  kind text not null check (kind in ('onlinePractice', 'webHomework', 'paperHomework', 'lab', 'midTest', 'paperTest', 'resourceStudy', 'discussion', 'attendance', 'groupActivity', 'live')),
  weight numeric(6, 2) not null check (weight between 0 and 100),
  rule jsonb not null default '{}',
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (scheme_id, name)
);
create index check_option__course on check_option (course_id, scheme_id, sort);

create table check_content (
  id uuid primary key,
  check_option_id uuid not null references check_option on delete cascade,
  scheme_id uuid not null references check_scheme on delete cascade,
  assignment_id uuid references assignment on delete cascade,
  share numeric(6, 2) not null default 1,
  unsubmitted text not null default 'zero' check (unsubmitted in ('zero', 'leave')),
  sort integer not null default 0
);
create unique index check_content__once on check_content (scheme_id, assignment_id) where assignment_id is not null;
create index check_content__option on check_content (check_option_id, sort);
create index check_content__assignment on check_content (assignment_id) where assignment_id is not null;

-- A student's result for one assignment or rule option; schemes only weigh it, they never change it.
create table study_check_result (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  student_id uuid not null references student,
  assignment_id uuid references assignment on delete cascade,
  option_root_id uuid,
  score numeric(6, 2),
  full_score numeric(6, 2) not null default 100,
  source text not null default 'auto' check (source in ('auto', 'entered', 'imported', 'override')),
  reason text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check ((assignment_id is null) <> (option_root_id is null))
);
create unique index study_check_result__assignment on study_check_result (student_id, assignment_id) where assignment_id is not null;
create unique index study_check_result__option on study_check_result (student_id, option_root_id) where option_root_id is not null;
create index study_check_result__course on study_check_result (course_id, student_id);

create table score (
  id uuid primary key,
  student_id uuid not null references student,
  course_id uuid not null references course on delete cascade,
  formative_score numeric(6, 2),
  option_scores jsonb not null default '{}',
  final_score numeric(6, 2),
  total_score numeric(6, 2),
  makeup_score numeric(6, 2),
  flag text not null default 'normal' check (flag in ('normal', 'absent', 'deferred', 'cheating', 'exempt')),
  passed boolean,
  state text not null default 'computed' check (state in ('computed', 'entered', 'published', 'locked')),
  formative_handed_at timestamptz,
  final_handed_at timestamptz,
  total_handed_at timestamptz,
  published_at timestamptz,
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (student_id, course_id)
);
create index score__course on score (course_id, student_id);
create index score__course_formative on score (course_id, formative_score);

create table score_change (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  student_id uuid not null references student,
  field text not null,
  from_value text not null default '',
  to_value text not null default '',
  reason text not null default '',
  by uuid references app_user,
  at timestamptz not null default now()
);
create index score_change__course on score_change (course_id, student_id, at desc);
