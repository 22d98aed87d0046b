-- What a teacher says about himself in a course, and what teachers keep to themselves about its students.

create table course_card (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  teacher_id uuid not null references teacher (id) on delete cascade,
  answer_hours text not null default '',
  contact_way text not null default '',
  -- Whether students see it, too.
  is_open boolean not null default false,
  updated_at timestamptz not null,
  unique (course_id, teacher_id)
);
create index course_card__teacher on course_card (teacher_id);

create table student_note (
  course_id uuid not null references course (id) on delete cascade,
  student_id uuid not null references student (id) on delete cascade,
  -- Nobody else reads it.
  author_id uuid not null references app_user (id) on delete cascade,
  note text not null,
  updated_at timestamptz not null,
  primary key (course_id, student_id, author_id)
);
create index student_note__student on student_note (student_id);
create index student_note__author on student_note (author_id);
