-- Homework and tests on paper: where and when sheets are handed in, what is brought, whether pictures are asked for.
alter table assignment
  add column file_ids uuid[] not null default '{}',
  add column place text not null default '',
  add column hours text not null default '',
  add column bring text not null default '',
  add column asks_scans boolean not null default false;

-- What the school knows of one student's sheets. A row comes with the first thing that is known.
create table written_work (
  id uuid primary key,
  assignment_id uuid not null references assignment on delete cascade,
  student_id uuid not null references student,
  seat_no text not null default '',
  -- The student has sent pictures.
  submitted_at timestamptz,
  -- A teacher has the sheets.
  received_at timestamptz,
  received_by uuid references app_user,
  outcome text not null default '' check (outcome in ('', 'missing', 'resit')),
  score numeric(6, 2) check (score >= 0),
  comment text not null default '',
  scored_at timestamptz,
  scored_by uuid references app_user,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (assignment_id, student_id),
  check (outcome <> 'missing' or score is null),
  check ((score is null) = (scored_at is null))
);
create index written_work__student on written_work (student_id);

-- Pages: the student's own pictures, or the sheet as it was marked. A page is turned by a number, its picture stays.
create table written_page (
  id uuid primary key,
  written_work_id uuid not null references written_work on delete cascade,
  side text not null check (side in ('own', 'marked')),
  file_id uuid not null references file,
  page_no integer not null,
  rotate integer not null default 0 check (rotate in (0, 90, 180, 270)),
  created_at timestamptz not null,
  unique (written_work_id, side, file_id)
);
create index written_page__order on written_page (written_work_id, side, page_no);
create index written_page__file on written_page (file_id);

-- 请假 from a test, before it.
create table written_leave (
  id uuid primary key,
  assignment_id uuid not null references assignment on delete cascade,
  student_id uuid not null references student,
  reason text not null,
  file_ids uuid[] not null default '{}',
  state text not null default 'applied' check (state in ('applied', 'accepted', 'refused')),
  answer text not null default '',
  created_at timestamptz not null,
  answered_by uuid references app_user,
  answered_at timestamptz,
  check ((state = 'applied') = (answered_at is null))
);
create unique index written_leave__one_open on written_leave (assignment_id, student_id) where state = 'applied';
create index written_leave__student on written_leave (assignment_id, student_id, created_at);
