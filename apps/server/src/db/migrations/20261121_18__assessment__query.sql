-- What students ask about a score (对此分有疑问): one open question a student and assignment.
create table score_query (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  student_id uuid not null references student,
  assignment_id uuid not null references assignment on delete cascade,
  text text not null,
  state text not null default 'open' check (state in ('open', 'answered')),
  answer text not null default '',
  answered_by uuid references app_user,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index score_query__one_open on score_query (student_id, assignment_id) where state = 'open';
create index score_query__course on score_query (course_id, state, created_at desc);
create index score_query__student on score_query (student_id, assignment_id, created_at desc);
