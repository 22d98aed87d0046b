-- Imports that are read, kept and written outside of the call that began them; jobs that survive their process.

alter table job
  add column attempts integer not null default 0,
  -- Renewed while a process works on it; a running job whose beat is old lost its process and is taken up again.
  add column beat_at timestamptz;
create index job__expires on job (expires_at) where expires_at is not null;

alter table import_result
  add column state text not null default 'ready' check (state in ('reading', 'ready', 'writing', 'done', 'failed')),
  add column beside jsonb not null default '{}',
  add column job_id uuid references job;
create index import_result__open on import_result (user_id, target_call, created_at desc) where committed_at is null;

-- The rows of a sheet between its preview and its commit. Not logged: after a crash of the database they are gone and
-- the person uploads again, and until then they cost no write-ahead log.
create unlogged table import_row (
  import_id uuid not null,
  row integer not null,
  cells jsonb not null,
  change text not null default '',
  bad jsonb,
  primary key (import_id, row)
);
create index import_row__bad on import_row (import_id, row) where bad is not null;
