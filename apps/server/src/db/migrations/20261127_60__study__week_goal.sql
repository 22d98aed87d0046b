-- How much a student has resolved to study in a week; nobody without a row has a goal.
create table study_goal (
  student_id uuid primary key references student,
  week_minutes integer not null check (week_minutes between 1 and 3000),
  updated_at timestamptz not null default now()
);
