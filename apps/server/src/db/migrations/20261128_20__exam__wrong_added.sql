-- Questions that a student has put on the own list of wrong answers by hand, whatever points they got.
create table wrong_added (
  student_id uuid not null references student,
  question_id uuid not null references question on delete cascade,
  added_at timestamptz not null,
  primary key (student_id, question_id)
);
create index wrong_added__question on wrong_added (question_id);
