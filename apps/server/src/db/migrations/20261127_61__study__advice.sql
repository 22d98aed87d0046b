-- Advice that a student did not find helpful, and until when it is not given again.
create table study_advice (
  student_id uuid not null references student,
  course_id uuid not null references course on delete cascade,
  advice text not null,
  until timestamptz not null,
  primary key (student_id, course_id, advice)
);
create index study_advice__course on study_advice (course_id);
