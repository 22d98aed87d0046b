-- What could be read of the files of an answer, kept so that a second comparison need not read them again.
create table answer_words (
  study_paper_id uuid not null references study_paper on delete cascade,
  question_version_id uuid not null references question_version on delete cascade,
  -- Of the ids of the files: other files, other words.
  files_hash text not null,
  body text not null,
  primary key (study_paper_id, question_version_id)
);
create index answer_words__version on answer_words (question_version_id);

-- When the answers to a question were compared with each other last.
create table similar_check (
  assignment_id uuid not null references assignment on delete cascade,
  question_id uuid not null references question on delete cascade,
  compared integer not null,
  short integer not null,
  unread integer not null,
  is_cut boolean not null,
  -- Prints of what many answers have in common, which does not count.
  common integer[] not null default '{}',
  -- The versions of the question that were shown; quoting what they say does not count either.
  versions uuid[] not null default '{}',
  at timestamptz not null,
  primary key (assignment_id, question_id)
);
create index similar_check__question on similar_check (question_id);

-- Two alike answers, and what a person said of them.
create table similar_pair (
  id uuid primary key,
  assignment_id uuid not null references assignment on delete cascade,
  question_id uuid not null references question on delete cascade,
  a_attempt uuid not null references study_paper on delete cascade,
  b_attempt uuid not null references study_paper on delete cascade,
  a_version uuid not null references question_version on delete cascade,
  b_version uuid not null references question_version on delete cascade,
  -- Of the texts that were compared: an answer that was written anew is another one.
  a_hash text not null,
  b_hash text not null,
  percent numeric(4, 1) not null check (percent between 0 and 100),
  a_percent numeric(4, 1) not null,
  b_percent numeric(4, 1) not null,
  judged text check (judged in ('same', 'notSame')),
  note text not null default '',
  judged_by uuid references app_user,
  judged_at timestamptz,
  check (a_attempt < b_attempt),
  check ((judged is null) = (judged_at is null)),
  unique (question_id, a_attempt, b_attempt)
);
create index similar_pair__assignment on similar_pair (assignment_id, percent desc, id);
create index similar_pair__a on similar_pair (a_attempt, percent desc);
create index similar_pair__b on similar_pair (b_attempt, percent desc);
create index similar_pair__a_version on similar_pair (a_version);
create index similar_pair__b_version on similar_pair (b_version);
