-- What markers draw and write on the files of an answer, as vectors apart from the files.
create table answer_layer (
  study_paper_id uuid not null references study_paper on delete cascade,
  question_version_id uuid not null references question_version on delete cascade,
  -- Not a use that keeps the file: a file that the student takes out takes its layer along.
  of_file uuid not null references file on delete cascade,
  items jsonb not null,
  seq integer not null check (seq > 0),
  drawn_by uuid not null references app_user,
  drawn_at timestamptz not null,
  primary key (study_paper_id, question_version_id, of_file)
);
create index answer_layer__version on answer_layer (question_version_id);
create index answer_layer__file on answer_layer (of_file);
