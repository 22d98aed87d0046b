-- Peer marking of a homework. How far it has come is read from its moments: before it is allocated, until it is closed,
-- and after that.
create table mutual_evaluate (
  id uuid primary key,
  assignment_id uuid not null unique references assignment on delete cascade,
  per_student smallint not null check (per_student between 2 and 10),
  -- [{title, guide, max}]
  rubric jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  -- Percent of the homework's score.
  peer_weight smallint not null check (peer_weight between 0 and 100),
  -- Percent of the peer part that each work left unmarked takes off.
  miss_penalty smallint not null default 0 check (miss_penalty between 0 and 30),
  -- Characters of a remark on an item with few points.
  min_remark smallint not null default 10 check (min_remark between 0 and 100),
  show_reference boolean not null default false,
  -- Marks of those who agree with the others weigh more.
  calibrated boolean not null default false,
  start_rule text not null default 'afterClose' check (start_rule in ('afterClose', 'byHand')),
  -- The ring is made anew from its seed.
  seed text,
  -- Works that each marks, which may be fewer than asked.
  each smallint,
  -- Pairs of one class group that could not be kept apart.
  together smallint,
  allocated_at timestamptz,
  closed_at timestamptz check (closed_at is null or allocated_at is not null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index mutual_evaluate__due on mutual_evaluate (opens_at) where allocated_at is null;
create index mutual_evaluate__open on mutual_evaluate (closes_at) where allocated_at is not null and closed_at is null;

-- A work that a student has to mark.
create table mutual_task (
  id uuid primary key,
  mutual_id uuid not null references mutual_evaluate on delete cascade,
  reviewer_id uuid not null references student on delete cascade,
  study_paper_id uuid not null references study_paper on delete cascade,
  author_id uuid not null references student on delete cascade check (author_id <> reviewer_id),
  -- 0 is 作品A.
  alias smallint not null,
  -- [{score, remark}] in the order of the rubric.
  marks jsonb not null default '[]',
  comment text not null default '',
  total numeric(6, 2),
  state text not null default 'todo' check (state in ('todo', 'saved', 'submitted', 'refused')),
  refuse_kind text check (refuse_kind in ('empty', 'unreadable', 'copied')),
  refuse_text text not null default '',
  excluded boolean not null default false,
  exclude_reason text not null default '',
  -- By its author, who finds what was remarked improper.
  report_kind text check (report_kind in ('abuse', 'careless', 'other')),
  report_text text not null default '',
  opened_at timestamptz,
  saved_at timestamptz,
  -- The first time; later ones are in the versions.
  submitted_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (mutual_id, reviewer_id, study_paper_id),
  unique (mutual_id, reviewer_id, alias)
);
create index mutual_task__work on mutual_task (study_paper_id);
create index mutual_task__author on mutual_task (mutual_id, author_id);
create index mutual_task__reviewer on mutual_task (reviewer_id);

-- Each hand-in of marks is kept.
create table mutual_mark_version (
  task_id uuid not null references mutual_task on delete cascade,
  no smallint not null,
  marks jsonb not null,
  comment text not null,
  total numeric(6, 2) not null,
  at timestamptz not null,
  primary key (task_id, no)
);

-- What came of it for each author: part of the score from the closing on.
create table mutual_received (
  mutual_id uuid not null references mutual_evaluate on delete cascade,
  student_id uuid not null references student on delete cascade,
  study_paper_id uuid not null references study_paper on delete cascade,
  -- Of the rubric's points; null: nobody marked the work.
  combined numeric(6, 2),
  marks smallint not null,
  spread numeric(6, 2),
  -- Works that this student had to mark, and those left unmarked.
  due smallint not null,
  missed smallint not null check (missed between 0 and due),
  -- A teacher's, which stands for the others'.
  teacher_score numeric(6, 2),
  updated_at timestamptz not null,
  primary key (mutual_id, student_id)
);
create index mutual_received__work on mutual_received (study_paper_id);
create index mutual_received__student on mutual_received (student_id);

create table mutual_appeal (
  id uuid primary key,
  mutual_id uuid not null references mutual_evaluate on delete cascade,
  student_id uuid not null references student on delete cascade,
  reason text not null,
  state text not null default 'applied' check (state in ('applied', 'settled')),
  answer text not null default '',
  created_at timestamptz not null,
  by uuid,
  at timestamptz,
  unique (mutual_id, student_id)
);
create index mutual_appeal__student on mutual_appeal (student_id);
