-- Courses that an organization shows to learners, by slot, in a time, to an audience.
create table course_recommend (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  slot text not null check (slot in ('banner', 'hot', 'new', 'career')),
  title text not null,
  reason text not null,
  cover_file_id uuid references file,
  -- Empty: everybody.
  sub_school_ids uuid[] not null default '{}',
  major_codes text[] not null default '{}',
  degree_type text not null default '' check (degree_type in ('', 'degree', 'nonDegree')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  sort integer not null default 0,
  -- Whether it is shown now follows from this, the time and the course.
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references app_user,
  updated_by uuid,
  check (from_at < to_at)
);
create index course_recommend__slot on course_recommend (slot, sort, id);
create index course_recommend__shown on course_recommend (to_at) where state = 'published';
create index course_recommend__course on course_recommend (course_id);
create index course_recommend__by on course_recommend (created_by);
create index course_recommend__cover on course_recommend (cover_file_id) where cover_file_id is not null;

-- Shows and clicks by day of the school's calendar.
create table course_recommend_day (
  recommend_id uuid not null references course_recommend on delete cascade,
  day date not null,
  shows integer not null default 0,
  clicks integer not null default 0,
  primary key (recommend_id, day)
);
create index course_recommend_day__day on course_recommend_day (day);

-- Who clicked on which day: a person counts once a day.
create table course_recommend_click (
  recommend_id uuid not null references course_recommend on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  day date not null,
  primary key (recommend_id, user_id, day)
);
create index course_recommend_click__user on course_recommend_click (user_id);
