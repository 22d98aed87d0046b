-- Sounds of a question with a play limit: each play is counted before it begins, by the server, so that neither a
-- reload nor a second device gives another one. A play repeated by the network (same client_id) counts once.
create table audio_play (
  study_paper_id uuid not null references study_paper on delete cascade,
  question_version_id uuid not null references question_version,
  file_id uuid not null,
  client_id text not null,
  device_id text not null,
  at timestamptz not null,
  primary key (study_paper_id, client_id)
);
create index audio_play__sound on audio_play (study_paper_id, question_version_id, file_id);
