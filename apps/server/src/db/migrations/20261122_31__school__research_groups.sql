-- Research groups of a college: who researches and prepares together, and the catalogue courses they look after.
create table research_group (
  id uuid primary key,
  group_code text not null unique,
  name text not null,
  sub_school_id uuid not null references sub_school,
  intro text not null default '',
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  -- Dissolved: kept for its history, in no picker.
  archived_at timestamptz,
  archive_reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (sub_school_id, name)
);

create table research_group_member (
  group_id uuid not null references research_group on delete cascade,
  teacher_id uuid not null references teacher on delete cascade,
  role text not null default 'member' check (role in ('head', 'deputy', 'member')),
  -- The one of a teacher's groups that its hours are counted under.
  is_main boolean not null default false,
  joined_at timestamptz not null,
  primary key (group_id, teacher_id)
);
create index research_group_member__teacher on research_group_member (teacher_id, group_id);
create unique index research_group_member__head on research_group_member (group_id) where role = 'head';
create unique index research_group_member__main on research_group_member (teacher_id) where is_main;

-- A course of the catalogue has one group.
create table research_group_course (
  basic_course_id uuid primary key references basic_course on delete cascade,
  group_id uuid not null references research_group on delete cascade
);
create index research_group_course__group on research_group_course (group_id);
