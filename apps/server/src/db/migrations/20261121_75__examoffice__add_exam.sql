-- Exams outside of the regular one: resits, deferred and added exams (domain.md 3.5).

create table add_exam (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('makeup', 'deferred', 'added')),
  term_id uuid not null references term,
  apply_from timestamptz not null,
  apply_to timestamptz not null,
  exam_from timestamptz not null,
  exam_to timestamptz not null,
  last_terms integer not null default 1,
  score_below numeric(5, 2) not null default 60,
  flags text[] not null default '{}',
  max_courses integer not null default 4,
  score_rule text not null default 'best' check (score_rule in ('best', 'replace', 'cap60')),
  notice text not null default '',
  state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check (apply_from < apply_to),
  check (exam_from < exam_to)
);
create index add_exam__term on add_exam (term_id, state);
create index add_exam__exam on add_exam (exam_from desc, id);

create table add_exam_course (
  add_exam_id uuid not null references add_exam on delete cascade,
  course_id uuid not null references course on delete cascade,
  paper_code text not null default '',
  paper_id uuid references paper,
  form text not null default 'closed' check (form in ('closed', 'open', 'thesis')),
  starts_at timestamptz,
  duration_min integer not null default 90,
  primary key (add_exam_id, course_id)
);
create index add_exam_course__course on add_exam_course (course_id);
create index add_exam_course__paper on add_exam_course (paper_id) where paper_id is not null;

create table add_exam_detail (
  id uuid primary key,
  add_exam_id uuid not null,
  course_id uuid not null,
  student_id uuid not null references student,
  reason text not null default '',
  file_ids uuid[] not null default '{}',
  source text not null check (source in ('apply', 'generated', 'manual', 'import')),
  state text not null default 'applied' check (state in ('applied', 'approved', 'rejected', 'scheduled', 'taken', 'scored')),
  reject_reason text not null default '',
  decided_by uuid references app_user,
  decided_at timestamptz,
  starts_at timestamptz,
  duration_min integer not null default 90,
  place text not null default '',
  seat_no integer,
  score numeric(4, 1) check (score between 0 and 100),
  flag text not null default 'normal' check (flag in ('normal', 'absent', 'cheating')),
  scored_by uuid references app_user,
  scored_at timestamptz,
  -- When the score sheet took it.
  written_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (add_exam_id, course_id, student_id),
  foreign key (add_exam_id, course_id) references add_exam_course on delete cascade
);
create index add_exam_detail__state on add_exam_detail (add_exam_id, state);
create index add_exam_detail__student on add_exam_detail (student_id, starts_at);
-- One seat, one person, whatever paper lies on it.
create unique index add_exam_detail__seat on add_exam_detail (place, starts_at, seat_no) where seat_no is not null;
create index add_exam_detail__place on add_exam_detail (place, starts_at) where place <> '';
