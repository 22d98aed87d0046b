-- Which courses of the catalogue are taught as one, from which term on, and until which one.
create table course_merge (
  id uuid primary key,
  main_id uuid not null references basic_course on delete cascade,
  deputy_id uuid not null references basic_course on delete cascade,
  from_term_id uuid not null references term,
  -- The first term in which the deputy is taught by itself again; null while nobody split it.
  until_term_id uuid references term,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check (main_id <> deputy_id)
);
create unique index course_merge__one_open on course_merge (deputy_id) where until_term_id is null;
create index course_merge__deputy on course_merge (deputy_id);
create index course_merge__main on course_merge (main_id);
create index course_merge__from on course_merge (from_term_id);
create index course_merge__until on course_merge (until_term_id) where until_term_id is not null;

-- What was done; `plan` is what the act was judged by and which openings it moved.
create table course_merge_log (
  id uuid primary key,
  kind text not null check (kind in ('merge', 'split')),
  main_id uuid not null references basic_course on delete cascade,
  deputy_ids uuid[] not null,
  from_term_id uuid not null references term,
  note text not null default '',
  plan jsonb not null default '{}',
  at timestamptz not null default now(),
  by uuid references app_user
);
create index course_merge_log__newest on course_merge_log (at desc, id);
create index course_merge_log__main on course_merge_log (main_id);
create index course_merge_log__deputies on course_merge_log using gin (deputy_ids);
create index course_merge_log__from on course_merge_log (from_term_id);

create index basic_course__merged on basic_course (merged_into_id) where merged_into_id is not null;
