-- A question was mended after people had answered it: how it counts in the attempts that show the old version.
create table regrade (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  question_id uuid not null references question on delete cascade,
  -- The mended version, whose key and analysis hold from now on; null: the question itself was not mended.
  version_id uuid references question_version on delete cascade,
  choice text not null check (choice in ('full', 'either', 'newKey', 'void')),
  reason text not null,
  went_up int not null default 0,
  went_down int not null default 0,
  crossed int not null default 0,
  skipped int not null default 0,
  by uuid not null references app_user,
  at timestamptz not null,
  undone_by uuid references app_user,
  undone_at timestamptz,
  undo_reason text not null default '',
  check ((undone_at is null) = (undone_by is null)),
  check (version_id is not null or choice in ('full', 'void'))
);
create index regrade__question on regrade (course_id, question_id, at desc);
create index regrade__version on regrade (version_id);

-- Of the attempts of an assignment that show this version, those to come included.
create table answer_correction (
  regrade_id uuid not null references regrade on delete cascade,
  assignment_id uuid not null references assignment on delete cascade,
  question_version_id uuid not null references question_version on delete cascade,
  primary key (assignment_id, question_version_id, regrade_id)
);
create index answer_correction__regrade on answer_correction (regrade_id);
create index answer_correction__version on answer_correction (question_version_id);

-- Attempts whose scores had been handed in: they keep what they had.
create table regrade_skip (
  regrade_id uuid not null references regrade on delete cascade,
  study_paper_id uuid not null references study_paper on delete cascade,
  primary key (study_paper_id, regrade_id)
);
create index regrade_skip__regrade on regrade_skip (regrade_id);

alter table review_event drop constraint review_event_kind_check;
alter table review_event add constraint review_event_kind_check check (kind in
  ('save', 'submit', 'back', 'withdraw', 'change', 'force', 'extend', 'takeOver', 'reopen', 'transfer', 'spot', 'backMarker',
   'double', 'arbitrate', 'regrade'));
create index review_event__regrade on review_event ((facts->>'regradeId')) where kind = 'regrade';
