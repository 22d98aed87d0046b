-- What a teacher writes at the end of a term about a course or an own class (教学总结), with the figures of that moment.
create table course_summary (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  -- null: the whole course's, by its host.
  course_class_id uuid references course_class on delete cascade,
  teacher_id uuid not null references teacher,
  teaching text not null default '',
  score_analysis text not null default '',
  problems text not null default '',
  improve text not null default '',
  advice text not null default '',
  file_ids uuid[] not null default '{}',
  figures jsonb not null default '[]',
  figures_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'read')),
  submitted_at timestamptz,
  -- Why it was given back.
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create unique index course_summary__whole on course_summary (course_id) where course_class_id is null;
create unique index course_summary__class on course_summary (course_class_id) where course_class_id is not null;
create index course_summary__course on course_summary (course_id, state);
create index course_summary__teacher on course_summary (teacher_id);

-- Who entered which course: one row a person, course and ten minutes, so that going in and out counts once. Grows without
-- end: cut by month.
create table course_click (
  course_id uuid not null,
  user_id uuid not null,
  -- The ten minutes in which it was, by their beginning.
  at timestamptz not null,
  -- teacher, student or other: as whom the person came.
  user_role text not null check (user_role in ('teacher', 'student', 'other')),
  -- The person's own unit at that moment.
  sub_school_id uuid,
  page text not null default '',
  primary key (course_id, user_id, at)
) partition by range (at);
create table course_click_rest partition of course_click default;
create index course_click__at on course_click (at, course_id);
create index course_click__user on course_click (user_id, at);
