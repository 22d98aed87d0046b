-- When a student last looked at the materials of a course, and the time before: what is newer than that is new to him.
create table material_visit (
  student_id uuid not null references student on delete cascade,
  course_id uuid not null references course on delete cascade,
  last_at timestamptz not null,
  before_at timestamptz,
  primary key (student_id, course_id),
  check (before_at <= last_at)
);
create index material_visit__course on material_visit (course_id);
