-- The glossary of a course, what people propose for it, and each student's cards.
create table word_pedia (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  term text not null,
  term_en text not null default '',
  -- Pinyin initials of the term, by which it is ordered and found.
  initials text not null,
  meaning text not null,
  chapter_id uuid references chapter on delete set null,
  related_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid references app_user,
  updated_by uuid references app_user
);
create unique index word_pedia__term on word_pedia (course_id, lower(term));
create index word_pedia__initials on word_pedia (course_id, initials, id);
create index word_pedia__chapter on word_pedia (chapter_id);

create table word_proposal (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  -- The entry that it would change; null: a new one.
  word_id uuid references word_pedia on delete cascade,
  term text not null,
  term_en text not null default '',
  meaning text not null,
  chapter_id uuid references chapter on delete set null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  -- Why it was not taken.
  reason text not null default '',
  proposed_by uuid not null references app_user,
  created_at timestamptz not null,
  decided_by uuid references app_user,
  decided_at timestamptz
);
create index word_proposal__course on word_proposal (course_id, state, created_at);
create index word_proposal__person on word_proposal (proposed_by, course_id);
create index word_proposal__word on word_proposal (word_id) where word_id is not null;
create index word_proposal__chapter on word_proposal (chapter_id) where chapter_id is not null;

-- A student's favourites and cards. A card rests in box n until its day has come; box 0 comes at once.
create table word_train (
  student_id uuid not null references student,
  word_id uuid not null references word_pedia on delete cascade,
  collected boolean not null default false,
  box smallint check (box between 0 and 4),
  next_at timestamptz,
  trained_at timestamptz,
  primary key (student_id, word_id)
);
create index word_train__word on word_train (word_id);
