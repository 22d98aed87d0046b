-- 随堂题: places of a film at which a question of the bank is asked.
create table resource_question (
  id uuid primary key,
  resource_id uuid not null references resource on delete cascade,
  question_id uuid not null references question,
  at_second integer not null check (at_second > 0),
  -- What lets the film go on: nothing, any answer, or the right one (or the last try).
  go_on text not null check (go_on in ('skip', 'answer', 'right')),
  max_tries integer not null check (max_tries between 1 and 5),
  -- From where the film may be seen again after a wrong answer; null: not offered.
  back_to integer check (back_to >= 0 and back_to < at_second),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (resource_id, at_second)
);
create index resource_question__question on resource_question (question_id);

-- What students answered there. It is practice: no score is made of it.
create table resource_answer (
  point_id uuid not null references resource_question on delete cascade,
  student_id uuid not null references student,
  try_no integer not null check (try_no between 1 and 5),
  question_version_id uuid not null references question_version,
  content jsonb not null,
  is_right boolean not null,
  -- By the rule of that moment: it stays passed whatever the host changes later.
  passes boolean not null,
  client_id uuid not null,
  answered_at timestamptz not null,
  primary key (point_id, student_id, try_no),
  unique (point_id, student_id, client_id),
  check (passes or not is_right)
);
create index resource_answer__student on resource_answer (student_id);
create index resource_answer__version on resource_answer (question_version_id);
