-- What a teacher makes of the answers to a question: answers worth showing, and the explanation for everybody.

create table answer_mark (
  study_paper_id uuid not null references study_paper on delete cascade,
  question_version_id uuid not null references question_version,
  mark text not null check (mark in ('typical', 'good')),
  marked_by uuid not null references app_user,
  marked_at timestamptz not null default now(),
  primary key (study_paper_id, question_version_id)
);
create index answer_mark__version on answer_mark (question_version_id);
create index answer_mark__marked_by on answer_mark (marked_by);

create table question_lecture (
  id uuid primary key,
  assignment_id uuid not null references assignment on delete cascade,
  question_id uuid not null references question,
  html text not null default '',
  -- Students read it beside the key of the question, once they may see that.
  shown boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by uuid not null references app_user,
  unique (assignment_id, question_id)
);
create index question_lecture__question on question_lecture (question_id);
create index question_lecture__updated_by on question_lecture (updated_by);
