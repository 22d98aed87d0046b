-- What a student got wrong follows from the attempts whose answers are shown. Kept is what the student has done with a
-- wrong question since: how often it was right when it was due, and when it comes again.
drop table wrong_question;

create table wrong_question (
  student_id uuid not null references student,
  question_id uuid not null references question on delete cascade,
  right_in_row integer not null check (right_in_row >= 0),
  mastered boolean not null,
  last_at timestamptz not null,
  -- null: put aside by the student.
  due_at timestamptz,
  primary key (student_id, question_id),
  check (mastered = (right_in_row >= 2 or due_at is null))
);
create index wrong_question__question on wrong_question (question_id);
