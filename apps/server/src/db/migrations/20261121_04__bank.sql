-- Questions in immutable versions, papers, and what students are asked to do.

create table course_classify (
  id uuid primary key,
  basic_course_id uuid not null references basic_course,
  pid uuid references course_classify on delete cascade,
  name text not null,
  important boolean not null default false,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index course_classify__bank on course_classify (basic_course_id, pid, sort);

create table question_import (
  id uuid primary key,
  basic_course_id uuid not null references basic_course,
  format text not null,
  file_name text not null default '',
  count integer not null,
  at timestamptz not null default now(),
  by uuid not null references app_user,
  undone_at timestamptz
);
create index question_import__bank on question_import (basic_course_id, at desc);

-- The bank is kept by the basic course, so that it lives on from term to term.
create table question (
  id uuid primary key,
  basic_course_id uuid not null references basic_course,
  course_id uuid not null references course,
  question_type text not null check (question_type in ('single', 'multiple', 'judge', 'fill', 'fill-o', 'short', 'essay', 'match', 'order', 'composite', 'file')),
  stem_text text not null,
  stem_key text not null,
  has_image boolean not null default false,
  difficulty integer not null default 3 check (difficulty between 1 and 5),
  score numeric(6, 2) not null default 2,
  chapter_id uuid references chapter on delete set null,
  classify_ids uuid[] not null default '{}',
  tags text[] not null default '{}',
  source text not null default '',
  status text not null default 'draft' check (status in ('draft', 'enabled', 'disabled')),
  version integer not null default 1,
  current_version_id uuid not null,
  facility numeric(5, 4),
  discrimination numeric(5, 4),
  answered integer not null default 0,
  import_batch_id uuid references question_import,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references app_user,
  updated_by uuid
);
create index question__bank on question (basic_course_id, status, question_type, updated_at desc, id);
create index question__bank_updated on question (basic_course_id, updated_at desc, id);
create index question__chapter on question (chapter_id) where chapter_id is not null;
create index question__stem on question (basic_course_id, stem_key);
create index question__batch on question (import_batch_id) where import_batch_id is not null;
create index question__course on question (course_id);

-- Append-only: a version that somebody was shown never changes.
create table question_version (
  id uuid primary key,
  question_id uuid not null references question on delete cascade,
  version integer not null,
  body jsonb not null,
  key jsonb not null,
  analysis text not null default '',
  score numeric(6, 2) not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  unique (question_id, version)
);
alter table question add foreign key (current_version_id) references question_version deferrable initially deferred;

create table paper (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  title text not null,
  purpose text not null check (purpose in ('practice', 'homework', 'test', 'final', 'survey', 'entry')),
  mode text not null check (mode in ('fixed', 'random')),
  target_score numeric(6, 2) not null default 100,
  minutes integer not null default 60,
  notes text not null default '',
  big_topics jsonb not null default '[]',
  question_count integer not null default 0,
  total_score numeric(6, 2) not null default 0,
  status text not null default 'draft' check (status in ('draft', 'enabled', 'archived')),
  frozen_at timestamptz,
  tried_at timestamptz,
  copied_from_id uuid references paper,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references app_user,
  updated_by uuid,
  unique (course_id, title)
);
create index paper__course on paper (course_id, status, updated_at desc);

-- Which questions a fixed paper holds: usage, and "already in this paper", without opening the json.
create table paper_question (
  paper_id uuid not null references paper on delete cascade,
  question_id uuid not null references question,
  question_version_id uuid references question_version,
  big_topic_id text not null,
  sort integer not null,
  score numeric(6, 2) not null,
  primary key (paper_id, question_id)
);
create index paper_question__question on paper_question (question_id);
create index paper_question__version on paper_question (question_version_id) where question_version_id is not null;

create table assignment (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  kind text not null check (kind in ('onlinePractice', 'webHomework', 'paperHomework', 'lab', 'midTest', 'paperTest', 'finalExam')),
  title text not null,
  chapter_id uuid references chapter on delete set null,
  paper_id uuid references paper,
  instructions text not null default '',
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  duration_min integer,
  max_attempts integer not null default 1,
  attempt_rule text not null default 'best' check (attempt_rule in ('best', 'last', 'average')),
  late_rule text not null default 'refuse' check (late_rule in ('refuse', 'accept', 'deduct')),
  late_deduct_percent numeric(5, 2) not null default 0,
  late_days integer not null default 0,
  show_answers text not null default 'afterSubmit' check (show_answers in ('never', 'afterSubmit', 'afterClose')),
  full_score numeric(6, 2) not null default 100,
  leave_limit integer not null default 0,
  one_per_screen boolean not null default false,
  edit_before_review boolean not null default false,
  instant_feedback boolean not null default false,
  no_backward boolean not null default false,
  earliest_submit_min integer not null default 0,
  block_copy boolean not null default false,
  pc_only boolean not null default false,
  face_verify boolean not null default false,
  anonymous boolean not null default false,
  all_targets boolean not null default true,
  target_class_ids uuid[] not null default '{}',
  publish_status text not null default 'draft' check (publish_status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references app_user,
  updated_by uuid,
  check (opens_at < closes_at)
);
create index assignment__course on assignment (course_id, kind, opens_at desc);
create index assignment__due on assignment (course_id, publish_status, closes_at);
create index assignment__paper on assignment (paper_id) where paper_id is not null;
create index assignment__chapter on assignment (chapter_id) where chapter_id is not null;
alter table teach_process_step add foreign key (assignment_id) references assignment on delete cascade;

-- A later deadline, more attempts or an exemption for one student or one class.
create table assignment_override (
  id uuid primary key,
  assignment_id uuid not null references assignment on delete cascade,
  student_id uuid references student,
  course_class_id uuid references course_class on delete cascade,
  closes_at timestamptz,
  add_attempts integer not null default 0,
  extra_minutes integer not null default 0,
  exempt boolean not null default false,
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  check ((student_id is null) <> (course_class_id is null))
);
create unique index assignment_override__student on assignment_override (assignment_id, student_id) where student_id is not null;
create unique index assignment_override__class on assignment_override (assignment_id, course_class_id) where course_class_id is not null;
