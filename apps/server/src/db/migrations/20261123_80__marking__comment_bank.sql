-- Phrases that teachers use again and again when they answer and mark.
create table comment_bank (
  id uuid primary key,
  user_id uuid not null references app_user,
  text text not null,
  -- The teacher's own word for a group of them; '': none.
  folder text not null default '',
  -- Offered in this course alone; null: in all of them.
  course_id uuid references course on delete cascade,
  -- The host offers it to everybody who teaches the course.
  shared boolean not null default false,
  sort integer not null default 0,
  used integer not null default 0,
  last_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not shared or course_id is not null)
);
create index comment_bank__user on comment_bank (user_id, sort);
create index comment_bank__course on comment_bank (course_id);
