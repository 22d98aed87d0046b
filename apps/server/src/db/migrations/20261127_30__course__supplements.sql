-- What face-to-face teachers and assistants give to their own classes, beside the resources of the whole course.
create table tutor_resource (
  id uuid primary key,
  -- The course whose content it stands beside; classes of its deputy courses may be among those that read it.
  course_id uuid not null references course on delete cascade,
  -- Empty once the chapter is gone.
  chapter_id uuid references chapter on delete set null,
  kind text not null check (kind in ('video', 'audio', 'document', 'courseware', 'link', 'text', 'package')),
  title text not null check (char_length(title) <= 100),
  intro text not null default '' check (char_length(intro) <= 500),
  file_id uuid,
  url text not null default '' check (char_length(url) <= 1000),
  body text not null default '',
  duration_sec integer not null default 0 check (duration_sec between 0 and 86400),
  download boolean not null default true,
  lesson_no integer check (lesson_no between 1 and 60),
  open_from timestamptz,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'published', 'adopted', 'returned')),
  reason text not null default '' check (char_length(reason) <= 200),
  published_at timestamptz,
  pinned_at timestamptz,
  -- The resource that the host made of it.
  resource_id uuid references resource on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_by uuid
);
create index tutor_resource__course on tutor_resource (course_id, updated_at desc);
create index tutor_resource__published on tutor_resource (course_id, published_at desc);
create index tutor_resource__title on tutor_resource (course_id, title);
create index tutor_resource__chapter on tutor_resource (chapter_id) where chapter_id is not null;
create index tutor_resource__file on tutor_resource (file_id) where file_id is not null;
create index tutor_resource__resource on tutor_resource (resource_id) where resource_id is not null;
create index tutor_resource__author on tutor_resource (created_by, course_id);

create table tutor_resource_class (
  tutor_resource_id uuid not null references tutor_resource on delete cascade,
  course_class_id uuid not null references course_class on delete cascade,
  primary key (tutor_resource_id, course_class_id)
);
create index tutor_resource_class__class on tutor_resource_class (course_class_id);

create table tutor_resource_read (
  tutor_resource_id uuid not null references tutor_resource on delete cascade,
  student_id uuid not null references student on delete cascade,
  read_at timestamptz not null,
  primary key (tutor_resource_id, student_id)
);
create index tutor_resource_read__student on tutor_resource_read (student_id);
