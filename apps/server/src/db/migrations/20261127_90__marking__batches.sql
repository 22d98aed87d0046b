-- One mark that many answers to a question got together, so that it is taken back together.
create table review_batch (
  id uuid primary key,
  assignment_id uuid not null references assignment on delete cascade,
  question_id uuid not null references question on delete cascade,
  score numeric(6, 2) not null,
  comment text not null default '',
  by uuid not null references app_user,
  at timestamptz not null,
  undone_by uuid references app_user,
  undone_at timestamptz,
  check ((undone_at is null) = (undone_by is null))
);
create index review_batch__question on review_batch (assignment_id, question_id, at desc);
create index review_batch__of_question on review_batch (question_id);

-- What each answer had before, and the number of the mark that it got.
create table review_batch_mark (
  batch_id uuid not null references review_batch on delete cascade,
  study_paper_id uuid not null references study_paper on delete cascade,
  question_version_id uuid not null references question_version on delete cascade,
  seq bigint not null,
  before_score numeric(6, 2),
  before_comment text not null default '',
  before_picks text[] not null default '{}',
  primary key (batch_id, study_paper_id)
);
create index review_batch_mark__attempt on review_batch_mark (study_paper_id);
create index review_batch_mark__version on review_batch_mark (question_version_id);
