-- What a student asks about one question of a marked attempt (对此题有疑问): once, and answered beside it.
create table question_query (
  id uuid primary key,
  study_paper_id uuid not null references study_paper on delete cascade,
  -- That of the attempt: lists are of a course or an assignment.
  assignment_id uuid not null references assignment on delete cascade,
  question_version_id uuid not null references question_version,
  text text not null,
  state text not null default 'open' check (state in ('open', 'answered')),
  answer text not null default '',
  answered_by uuid references app_user,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index question_query__once on question_query (study_paper_id, question_version_id);
create index question_query__assignment on question_query (assignment_id, state, created_at);
create index question_query__version on question_query (question_version_id);
create index question_query__answered_by on question_query (answered_by);
