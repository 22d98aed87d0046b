-- What an opening takes over from an earlier one: asked once, recorded, done once however often its job is begun.
create table course_inherit_plan (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  from_course_id uuid not null references course on delete cascade,
  parts text[] not null,
  shift_dates boolean not null default true,
  state text not null default 'planned' check (state in ('planned', 'done', 'failed')),
  -- Of each part what arrived.
  counts jsonb not null default '{}',
  reason text not null default '',
  job_id uuid,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid
);
-- One at a time into one course.
create unique index course_inherit_plan__one_open on course_inherit_plan (course_id) where state = 'planned';
create index course_inherit_plan__course on course_inherit_plan (course_id, created_at desc);
create index course_inherit_plan__from on course_inherit_plan (from_course_id);

-- A former host stays on the course with an end date and reads; the one host is the one without.
drop index course_teacher__one_host;
create unique index course_teacher__one_host on course_teacher (course_id) where duty = 'host' and to_at is null;

-- Paper codes are looked for over the courses of a term.
create index course__paper_codes on course using gin (paper_codes);
