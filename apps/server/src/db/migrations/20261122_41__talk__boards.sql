-- Boards of a course, where its people talk. Posts come with the discussion itself; a board is there before the first one.

create table bbs_module (
  id uuid primary key,
  -- null: the school's.
  course_id uuid references course on delete cascade,
  kind text not null check (kind in ('course', 'class', 'group', 'chapter', 'activity', 'school', 'errata')),
  title text not null,
  intro text not null default '',
  -- Of a board for some classes; empty: for everybody in the course.
  course_class_ids uuid[] not null default '{}',
  chapter_id uuid references chapter,
  sort integer not null default 0,
  post_rule text not null default 'all' check (post_rule in ('all', 'teacherOnly')),
  need_review boolean not null default false,
  -- Posts count for the assessment item of discussion.
  counted boolean not null default false,
  max_score numeric(6, 2) not null default 0,
  -- Closed: it is read and takes no posts.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check ((kind = 'school') = (course_id is null)),
  check ((kind = 'chapter') = (chapter_id is not null))
);
create index bbs_module__course on bbs_module (course_id, sort);
create index bbs_module__chapter on bbs_module (chapter_id) where chapter_id is not null;
create index bbs_module__school on bbs_module (sort) where course_id is null;
