-- The order of the steps of a chapter: what each waits for, from when on it is open, and what makes it done.
alter table teach_process_step
  add column board_id uuid references bbs_module on delete set null,
  add column opens_at timestamptz,
  -- usual: as its target has it, studied to the end, handed in, posted, or marked by the student.
  add column done_by text not null default 'usual' check (done_by in ('usual', 'view', 'score', 'post')),
  add column done_value integer not null default 0 check (done_value between 0 and 100);
create index teach_process_step__board on teach_process_step (board_id) where board_id is not null;

create table step_before (
  step_id uuid not null references teach_process_step on delete cascade,
  before_id uuid not null references teach_process_step on delete cascade,
  -- Of work that is scored: the percent to be reached.
  min_score integer check (min_score between 1 and 100),
  primary key (step_id, before_id),
  check (step_id <> before_id)
);
create index step_before__before on step_before (before_id);

-- What students have marked as done where nothing else can tell.
create table step_mark (
  step_id uuid not null references teach_process_step on delete cascade,
  student_id uuid not null references student,
  marked_at timestamptz not null,
  primary key (step_id, student_id)
);
create index step_mark__student on step_mark (student_id);
