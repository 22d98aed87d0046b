-- A transcript as it was handed out: what its check code proves. Only the code's hash is kept.
create table score_transcript (
  id uuid primary key,
  code_hash text not null unique,
  student_id uuid not null references student,
  -- The lines that were printed: course, term, score or flag, credits.
  lines jsonb not null,
  issued_at timestamptz not null default now()
);
create index score_transcript__student on score_transcript (student_id, issued_at desc);
