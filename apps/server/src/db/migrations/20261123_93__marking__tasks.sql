-- Who marks an assignment, by when and how it is checked. Where no task stands, the face-to-face teacher of a class, the
-- assistants and the host mark as before.
create table review_task (
  id uuid primary key,
  assignment_id uuid not null unique references assignment on delete cascade,
  way text not null check (way in ('byClass', 'byQuestion', 'random')),
  due_days smallint not null check (due_days between 1 and 30),
  crossed boolean not null default false,
  spot_rate smallint not null default 0 check (spot_rate between 0 and 50),
  -- Percent of the full score that two marks of one attempt may differ.
  tolerance smallint not null default 10 check (tolerance between 1 and 100),
  is_trial boolean not null default false,
  -- During a trial: those who may mark the rest already.
  open_for uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);

-- What new attempts go by: a marker with a class, with a question, or with neither (all in turns).
create table review_share (
  id uuid primary key,
  task_id uuid not null references review_task on delete cascade,
  teacher_id uuid not null references teacher,
  course_class_id uuid references course_class on delete cascade,
  question_id uuid references question on delete cascade,
  check (course_class_id is null or question_id is null)
);
create unique index review_share__class on review_share (task_id, course_class_id) where course_class_id is not null;
create unique index review_share__question on review_share (task_id, question_id) where question_id is not null;
create unique index review_share__whole on review_share (task_id, teacher_id)
  where course_class_id is null and question_id is null;
create index review_share__teacher on review_share (teacher_id);

-- Whose attempt it is to mark. An attempt without one is marked by whoever marks its class.
create table review_hold (
  study_paper_id uuid primary key references study_paper on delete cascade,
  task_id uuid not null references review_task on delete cascade,
  teacher_id uuid not null references teacher,
  at timestamptz not null default now()
);
create index review_hold__task on review_hold (task_id, teacher_id);
create index review_hold__teacher on review_hold (teacher_id);

-- Marks beside the ones that count: samples that all markers mark first, and spot checks by the host.
create table review_mark (
  id uuid primary key,
  study_paper_id uuid not null references study_paper on delete cascade,
  task_id uuid not null references review_task on delete cascade,
  purpose text not null check (purpose in ('trial', 'spot')),
  teacher_id uuid not null references teacher,
  -- Of a spot check: whose marks are checked, and the total that they had given.
  judged_id uuid references teacher,
  judged_total numeric(6, 2),
  -- Question version -> {score, comment, seq}.
  marks jsonb not null default '{}',
  total numeric(6, 2),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'back', 'stands')),
  note text not null default '',
  marked_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (study_paper_id, purpose, teacher_id)
);
create index review_mark__task on review_mark (task_id, purpose);
create index review_mark__judged on review_mark (judged_id, state);
create index review_mark__teacher on review_mark (teacher_id, state);
