-- Since when nothing has named a file; it goes after seven days of that.
alter table file add column unused_since timestamptz;
create index file__unused on file (unused_since) where unused_since is not null;

-- Work of the night, done once by whichever instance takes it first.
create table chore (
  name text primary key,
  done_at timestamptz not null
);
