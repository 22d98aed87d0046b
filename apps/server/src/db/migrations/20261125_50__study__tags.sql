-- What a student keeps at a place of a resource: notes, bookmarks, and what was not understood.
create table study_tag (
  id uuid primary key,
  student_id uuid not null references student,
  resource_id uuid not null references resource on delete cascade,
  kind text not null check (kind in ('note', 'bookmark', 'confused')),
  -- Whole seconds of a film or a sound, else the number of a page; 0: of the whole.
  position integer not null check (position >= 0),
  text text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'note') = (text <> ''))
);
create index study_tag__student on study_tag (student_id, resource_id, position);
create index study_tag__confused on study_tag (resource_id) where kind = 'confused';
create unique index study_tag__once on study_tag (student_id, resource_id, kind, position) where kind <> 'note';
