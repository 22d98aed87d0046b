-- What comes back with a returned paper.
alter table thesis_event add column file_id uuid references file(id);

-- When the words of a version were read and compared; null: still to be done. Its prints name the papers that can have
-- a passage in common with it.
alter table thesis_version
  add column read_at timestamptz,
  add column prints integer[] not null default '{}';
create index thesis_version__unread on thesis_version (submitted_at) where read_at is null;
create index thesis_version__prints on thesis_version using gin (prints);

create index thesis_submission__uncompared on thesis_submission (submitted_at)
  where state = 'submitted' and similarity_at is null;

-- Passages stand in the version that was compared, even after a newer one has come.
alter table thesis_match add column other_version integer not null default 0;
update thesis_match m set other_version = x.version_no from thesis_submission x where x.id = m.other_id;
