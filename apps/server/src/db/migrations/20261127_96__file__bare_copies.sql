-- The copy of a content that people get who may not know whose it is: without properties, authors, places and devices.
create table bare_file (
  sha256 text primary key references file_blob on delete cascade,
  -- null: the content itself, which says nothing of its maker, or could not be cleaned.
  bare_sha256 text references file_blob,
  -- false: something in it may still tell whose it is, and the page says so.
  is_whole boolean not null,
  made_at timestamptz not null
);
create index bare_file__copy on bare_file (bare_sha256);
