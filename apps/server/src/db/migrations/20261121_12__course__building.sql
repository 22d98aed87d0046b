-- What the host teacher writes about a resource, and whether students may keep a copy of it.
alter table resource add column intro text not null default '';
alter table resource add column download boolean not null default false;

-- The text that readers see while the host works on a newer one; null while html and rows themselves are published.
alter table course_detail add column readers_html text;
alter table course_detail add column readers_rows jsonb;

-- Courses that a person keeps at the front of the own cards.
create table course_top (
  user_id uuid not null references app_user on delete cascade,
  course_id uuid not null references course on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index course_top__course on course_top (course_id);
