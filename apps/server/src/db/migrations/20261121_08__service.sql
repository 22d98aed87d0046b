-- Files, jobs, imports, the operation log.

create table file_blob (
  sha256 text primary key,
  size bigint not null,
  storage_key text not null,
  storage text not null default 'local',
  ref_count integer not null default 0,
  created_at timestamptz not null default now()
);

create table file (
  id uuid primary key,
  scope text not null check (scope in ('common', 'course', 'teacher', 'student')),
  kind text not null,
  name text not null,
  ext text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null references file_blob,
  owner_id uuid not null references app_user,
  ref_type text not null default '',
  ref_id uuid,
  status text not null default 'ready' check (status in ('uploading', 'ready', 'quarantined', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index file__owner on file (owner_id, created_at desc);
create index file__sha on file (sha256);
create index file__ref on file (ref_type, ref_id);

create table upload (
  id uuid primary key,
  owner_id uuid not null references app_user on delete cascade,
  scope text not null,
  kind text not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  part_size integer not null,
  parts jsonb not null default '{}',
  ref_type text not null default '',
  ref_id uuid,
  file_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (owner_id, scope, sha256, kind, name)
);
create index upload__expires on upload (expires_at);

create table job (
  id uuid primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  percent numeric(5, 2) not null default 0,
  message text not null default '',
  input jsonb not null default '{}',
  items jsonb not null default '[]',
  file_id uuid references file,
  by uuid not null references app_user,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz
);
create index job__by on job (by, created_at desc);
create index job__open on job (state, created_at) where state in ('queued', 'running');

create table import_result (
  id uuid primary key,
  target_call text not null,
  user_id uuid not null references app_user on delete cascade,
  file_name text not null default '',
  facts jsonb not null default '{}',
  good jsonb not null default '[]',
  bad jsonb not null default '[]',
  expires_at timestamptz not null,
  committed_at timestamptz,
  created_at timestamptz not null default now()
);
create index import_result__expires on import_result (expires_at);

-- Append-only, cut by month.
create table op_log (
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  realname text not null default '',
  role text not null default '',
  ip text not null default '',
  module text not null,
  action text not null,
  call_name text not null,
  target_type text not null default '',
  target_id text not null default '',
  before jsonb,
  after jsonb,
  outcome text not null check (outcome in ('success', 'refused', 'error')),
  code text not null default '0',
  duration_ms integer not null default 0,
  primary key (id, at)
) partition by range (at);
create table op_log_rest partition of op_log default;
create index op_log__at on op_log (at desc, id);
create index op_log__user on op_log (user_id, at desc);
create index op_log__call on op_log (call_name, at desc);
create index op_log__target on op_log (target_id, at desc) where target_id <> '';
