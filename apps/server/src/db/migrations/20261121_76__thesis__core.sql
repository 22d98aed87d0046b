-- Theses and major assignments instead of a final paper (domain.md 3.5): rules and topics of a course, what students
-- hand in, how it is marked, and the packages that take it away.

create table thesis_setting (
  id uuid primary key,
  course_id uuid not null unique references course on delete cascade,
  instructions text not null default '',
  file_ids uuid[] not null default '{}',
  own_topic boolean not null default false,
  topic_rule text not null default 'free' check (topic_rule in ('free', 'assigned')),
  from_at timestamptz,
  to_at timestamptz,
  late_allowed boolean not null default false,
  late_days integer not null default 0,
  -- Points off a day begun.
  late_minus numeric(5, 2) not null default 0,
  file_types text[] not null default '{doc,docx,pdf}',
  file_max_mb integer not null default 20,
  file_max_count integer not null default 1,
  min_words integer,
  max_words integer,
  template_file_id uuid references file,
  declaration text not null default '',
  similarity_on boolean not null default false,
  similarity_limit numeric(5, 2) not null default 30,
  similarity_scope text not null default 'term' check (similarity_scope in ('term', 'all')),
  marker_count integer not null default 1 check (marker_count in (1, 2)),
  marker_rule text not null default 'random' check (marker_rule in ('bySubSchool', 'random')),
  marker_ids uuid[] not null default '{}',
  blind boolean not null default false,
  rubric jsonb not null default '[]',
  -- Two marks further apart than this go to arbitration.
  gap numeric(5, 2) not null default 15,
  arbiter_id uuid references teacher,
  max_returns integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  opened_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check (from_at < to_at)
);

create table thesis_topic (
  id uuid primary key,
  setting_id uuid not null references thesis_setting on delete cascade,
  title text not null,
  body text not null default '',
  -- 0: no limit.
  quota integer not null default 0,
  sort integer not null default 0
);
create index thesis_topic__setting on thesis_topic (setting_id, sort);

create table thesis_submission (
  id uuid primary key,
  setting_id uuid not null references thesis_setting on delete cascade,
  course_id uuid not null references course on delete cascade,
  student_id uuid not null references student,
  topic_id uuid references thesis_topic,
  own_title text not null default '',
  state text not null default 'open' check (state in ('open', 'submitted', 'returned', 'marked', 'published')),
  -- Of the newest version; 0: none yet.
  version_no integer not null default 0,
  submitted_at timestamptz,
  late_days integer not null default 0,
  similarity_percent numeric(5, 2),
  similarity_at timestamptz,
  returns integer not null default 0,
  return_reason text not null default '',
  -- An end of its own, by an extension or a return.
  due_at timestamptz,
  first_marker_id uuid references teacher,
  second_marker_id uuid references teacher,
  final_mark numeric(5, 2),
  -- Two marks too far apart that nobody has decided on.
  arbitration boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (setting_id, student_id)
);
create index thesis_submission__course on thesis_submission (course_id, student_id);
create index thesis_submission__student on thesis_submission (student_id);
create index thesis_submission__topic on thesis_submission (topic_id) where topic_id is not null;
create index thesis_submission__first on thesis_submission (first_marker_id, state);
create index thesis_submission__second on thesis_submission (second_marker_id, state);

-- Every version is kept; the newest is the one that is marked.
create table thesis_version (
  id uuid primary key,
  submission_id uuid not null references thesis_submission on delete cascade,
  version_no integer not null,
  file_ids uuid[] not null,
  words integer,
  -- What can be read of the files, for the similarity check.
  body text not null default '',
  declared boolean not null default false,
  late_days integer not null default 0,
  submitted_at timestamptz not null,
  unique (submission_id, version_no)
);
create index thesis_version__files on thesis_version using gin (file_ids);

create table thesis_match (
  submission_id uuid not null references thesis_submission on delete cascade,
  other_id uuid not null references thesis_submission on delete cascade,
  percent numeric(5, 2) not null,
  passages jsonb not null default '[]',
  primary key (submission_id, other_id)
);
create index thesis_match__other on thesis_match (other_id);

create table thesis_mark (
  id uuid primary key,
  submission_id uuid not null references thesis_submission on delete cascade,
  version_no integer not null,
  turn text not null check (turn in ('first', 'second', 'arbitration')),
  marker_id uuid references teacher,
  by uuid references app_user,
  -- Points by rubric row; an arbitration gives the total alone.
  scores jsonb not null default '[]',
  total numeric(5, 2) not null check (total between 0 and 100),
  comment text not null default '',
  file_id uuid references file,
  submitted_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (submission_id, version_no, turn)
);

create table thesis_event (
  id uuid primary key,
  submission_id uuid not null references thesis_submission on delete cascade,
  kind text not null,
  note text not null default '',
  by uuid references app_user,
  at timestamptz not null
);
create index thesis_event__submission on thesis_event (submission_id, at);

create table thesis_package (
  id uuid primary key,
  name text not null,
  term_code text not null,
  filters jsonb not null,
  filter_text text not null default '',
  versions text not null check (versions in ('last', 'all')),
  folder_by text[] not null default '{}',
  name_rule text not null,
  include text[] not null default '{}',
  job_id uuid not null references job,
  paper_count integer not null default 0,
  file_count integer not null default 0,
  bytes bigint not null default 0,
  -- One file a part, in order.
  part_ids uuid[] not null default '{}',
  by uuid not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index thesis_package__by on thesis_package (by, created_at desc);
create index thesis_package__newest on thesis_package (created_at desc);
create index thesis_package__expires on thesis_package (expires_at) where part_ids <> '{}';

-- One reminder a day a person: asked before the next is sent.
create index remind__event on remind (event_key, user_id, created_at desc);
