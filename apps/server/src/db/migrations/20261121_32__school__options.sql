-- Options that a school keeps itself: a removed one is remembered, so that no new version brings it back.
alter table dictionary
  add column updated_at timestamptz not null default now(),
  add column archived_at timestamptz;
create index dictionary__open on dictionary (dict_type, sort) where archived_at is null;
