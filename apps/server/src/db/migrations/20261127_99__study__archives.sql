-- What a student asked to keep of a course, as one file that stays for a week.
create table study_archive (
  id uuid primary key,
  student_id uuid not null references student,
  course_id uuid not null references course on delete cascade,
  parts text[] not null,
  job_id uuid not null references job,
  file_id uuid,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index study_archive__own on study_archive (student_id, course_id, created_at desc);
create index study_archive__course on study_archive (course_id);
create index study_archive__job on study_archive (job_id);
create index study_archive__expires on study_archive (expires_at);
create index study_archive__file on study_archive (file_id);
