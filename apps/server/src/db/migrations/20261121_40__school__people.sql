-- People: id numbers told apart without being read, changes of study records, class monitors.

alter table app_user
  -- Keyed hash: the same number twice is refused without anybody reading it.
  add column id_number_hash bytea,
  add column status_reason text not null default '';
create unique index app_user__id_number on app_user (id_number_hash) where id_number_hash is not null;

-- Keywords are found from the beginning of a number or name (docs/decisions, keywords from the beginning), which these
-- serve at any size and on any server; trigrams are an extension that not every server has.
create index app_user__realname_from on app_user (realname text_pattern_ops);
create index app_user__username_from on app_user (username text_pattern_ops);
create index app_user__mobile_from on app_user (mobile text_pattern_ops) where mobile <> '';
create index app_user__last_login on app_user (last_login_at, id);
create index app_user__created on app_user (created_at, id);
create index app_user__status on app_user (status, username);

create index student__no_from on student (student_no text_pattern_ops);
create index student__enrol on student (enrol_date, id);
create index student__status on student (study_status, student_no);
create index student__degree on student (degree_type, student_no);
create index student__no_class on student (student_no) where org_class_id is null;
drop index student__major;
create index student__major on student (major_id, student_no);
drop index student__grade;
create index student__grade on student (grade_code, id);

create index teacher__no_from on teacher (teacher_no text_pattern_ops);
create index teacher__title on teacher (title, teacher_no);
create index teacher__kind on teacher (kind, teacher_no);
create index teacher__status on teacher (status, teacher_no);
create index org_class__name on org_class (class_name text_pattern_ops);

-- 学籍异动, append-only. from_value and to_value are what people call the things, as they were called then.
create table student_change (
  id uuid primary key,
  student_id uuid not null references student on delete cascade,
  kind text not null check (kind in ('status', 'class', 'major', 'subSchool', 'grade')),
  from_value text not null default '',
  to_value text not null default '',
  reason text not null default '',
  -- The day it counts from.
  day date not null,
  file_ids uuid[] not null default '{}',
  at timestamptz not null,
  by uuid not null references app_user
);
create index student_change__student on student_change (student_id, at desc);
create index student_change__by on student_change (by);

create table org_class_monitor (
  org_class_id uuid not null references org_class on delete cascade,
  -- Whoever leaves a class is its monitor no more.
  student_id uuid primary key references student on delete cascade
);
create index org_class_monitor__class on org_class_monitor (org_class_id);
