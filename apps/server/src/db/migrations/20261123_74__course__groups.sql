-- A course class divided into groups, each student in one of them at most.
create table class_group (
  id uuid primary key,
  course_class_id uuid not null references course_class on delete cascade,
  name text not null,
  capacity integer not null check (capacity between 2 and 50),
  remark text not null default '',
  sort integer not null default 0,
  -- Students may ask to join it, and leave it.
  self_join boolean not null default false,
  -- From then on its members stay as they are.
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references app_user on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references app_user on delete set null,
  unique (course_class_id, name),
  unique (id, course_class_id)
);

create table class_group_member (
  class_group_id uuid not null,
  course_class_id uuid not null,
  student_id uuid not null references student on delete cascade,
  is_leader boolean not null default false,
  joined_at timestamptz not null,
  primary key (class_group_id, student_id),
  -- One group a student and class.
  unique (course_class_id, student_id),
  foreign key (class_group_id, course_class_id) references class_group (id, course_class_id) on delete cascade
);
create unique index class_group_member__one_leader on class_group_member (class_group_id) where is_leader;
create index class_group_member__student on class_group_member (student_id);

-- Students who have asked to join a group and wait for its leader.
create table class_group_request (
  class_group_id uuid not null references class_group on delete cascade,
  student_id uuid not null references student on delete cascade,
  asked_at timestamptz not null,
  primary key (class_group_id, student_id)
);
create index class_group_request__student on class_group_request (student_id);
