-- The words that published texts are checked against, what they caught, and who may not post for a while.
create table sensitive_word (
  id uuid primary key,
  word text not null,
  -- What makes two spellings the same word; the rule is normaliseWord.
  normalised text not null unique,
  category text not null check (category in ('illegal', 'porn', 'insult', 'ad', 'cheat', 'other')),
  level text not null check (level in ('block', 'mask', 'hold')),
  match_variant boolean not null default true,
  exceptions text[] not null default '{}',
  remark text not null default '',
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null default now(),
  created_by uuid references app_user on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references app_user on delete set null
);
create index on sensitive_word (category, level);
create index on sensitive_word (updated_at desc);

-- Raised by every change of the list, so that each process knows when to read it anew.
create table word_list_version (
  one boolean primary key default true check (one),
  version integer not null,
  changed_at timestamptz not null
);
insert into word_list_version (version, changed_at) values (1, now());

create table sensitive_filter_record (
  id uuid primary key,
  created_at timestamptz not null,
  -- Null where whoever wrote a text that was found later is gone.
  user_id uuid references app_user on delete cascade,
  role_flag text not null default '',
  sub_school_id uuid references sub_school on delete set null,
  place text not null,
  -- The row that holds the text; null where nothing was stored.
  ref_id uuid,
  field text not null,
  course_id uuid references course on delete set null,
  -- The words of the text as they were typed, and each word found in them with its place.
  text text not null,
  hits jsonb not null,
  word_ids uuid[] not null,
  categories text[] not null,
  level text not null check (level in ('block', 'mask', 'hold')),
  source text not null check (source in ('publish', 'rescan')),
  list_version integer not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'blocked', 'masked')),
  handled_by uuid references app_user on delete set null,
  handled_at timestamptz,
  reason text not null default ''
);
create index on sensitive_filter_record (state, created_at desc, id);
create index on sensitive_filter_record (created_at desc);
create index on sensitive_filter_record (user_id, created_at desc);
create index on sensitive_filter_record (sub_school_id, state, created_at desc);
create index on sensitive_filter_record (course_id, created_at desc) where course_id is not null;
create index on sensitive_filter_record (ref_id, created_at desc) where ref_id is not null;
create index on sensitive_filter_record using gin (word_ids);

create table user_mute (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  until timestamptz not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references app_user on delete set null,
  lifted_at timestamptz,
  lifted_by uuid references app_user on delete set null
);
create index on user_mute (user_id, until desc);
