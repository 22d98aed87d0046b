-- How the questions of an assignment were answered, counted from its reviewed attempts: `question.answered`, `facility`
-- and `discrimination` are the sums of these.
create table question_use (
  assignment_id uuid not null references assignment on delete cascade,
  question_id uuid not null references question on delete cascade,
  attempts integer not null check (attempts > 0),
  facility numeric(5, 4) not null,
  discrimination numeric(5, 4),
  primary key (assignment_id, question_id)
);
create index question_use__question on question_use (question_id);

-- Assignments whose attempts have changed since. Without a reference: it would lock each assignment at every hand-in.
create table question_recount (
  assignment_id uuid primary key,
  due_at timestamptz not null
);
create index question_recount__due on question_recount (due_at);

insert into question_recount select distinct assignment_id, now() from study_paper where review_status = '2';
