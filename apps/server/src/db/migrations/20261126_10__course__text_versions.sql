-- Every text of a course as it was published, and how far each student has read and confirmed it.
alter table course_detail
  -- Of the last version that was published.
  add version_no integer not null default 0 check (version_no >= 0),
  -- Students have to say that they have read each version.
  add needs_confirm boolean not null default false;

create table course_detail_version (
  course_detail_id uuid not null references course_detail on delete cascade,
  version_no integer not null check (version_no > 0),
  html text not null,
  rows jsonb not null,
  published_at timestamptz not null,
  published_by uuid,
  primary key (course_detail_id, version_no)
);

insert into course_detail_version
  select id, 1, coalesce(readers_html, html), coalesce(readers_rows, rows), published_at, coalesce(updated_by, created_by)
  from course_detail where published_at is not null;
update course_detail set version_no = 1 where published_at is not null;

create table course_detail_read (
  course_detail_id uuid not null references course_detail on delete cascade,
  student_id uuid not null references student on delete cascade,
  version_no integer not null,
  read_at timestamptz not null,
  confirmed_version integer check (confirmed_version <= version_no),
  confirmed_at timestamptz check ((confirmed_at is null) = (confirmed_version is null)),
  primary key (course_detail_id, student_id)
);
create index course_detail_read__student on course_detail_read (student_id);
