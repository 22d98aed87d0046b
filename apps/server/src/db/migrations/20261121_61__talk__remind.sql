-- A person's inbox: what happened that concerns it, and where to go.
create table remind (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  module text not null,
  event_key text not null,
  title text not null,
  content text not null default '',
  route_key text not null default '',
  query jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index remind__user on remind (user_id, created_at desc, id);
create index remind__unread on remind (user_id) where read_at is null;
