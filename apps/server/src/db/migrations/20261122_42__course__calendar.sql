-- The plan of a course, a line or more for each teaching week. Its dates follow from the term; a line has times of its
-- own only where something takes place.

create table teach_calendar (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  week_no integer not null check (week_no between 1 and 30),
  -- A line outlives the chapter it names: it says in words what is planned.
  chapter_id uuid references chapter on delete set null,
  content text not null,
  way text not null check (way in ('self', 'face', 'live', 'online', 'lab', 'exam')),
  hours numeric(4, 1) not null default 0,
  self_study text not null default '',
  homework text not null default '',
  -- Of a line that a face teacher fills for a class; null: of the whole course.
  course_class_id uuid references course_class on delete cascade,
  teacher_id uuid references teacher,
  starts_at timestamptz,
  ends_at timestamptz,
  place_id uuid,
  remark text not null default '',
  sort integer not null default 0,
  -- null: students do not see it yet.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index teach_calendar__course on teach_calendar (course_id, week_no, sort);
create index teach_calendar__class on teach_calendar (course_class_id) where course_class_id is not null;
create index teach_calendar__chapter on teach_calendar (chapter_id) where chapter_id is not null;
create index teach_calendar__teacher on teach_calendar (teacher_id, starts_at) where teacher_id is not null;
