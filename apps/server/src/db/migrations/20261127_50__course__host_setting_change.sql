-- What the host of a course changed in the settings, one row for each setting.
create table host_setting_change (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  setting_key text not null,
  from_value text not null,
  to_value text not null,
  at timestamptz not null,
  user_id uuid not null references app_user
);
create index host_setting_change__course on host_setting_change (course_id, at desc, id desc);
create index host_setting_change__user on host_setting_change (user_id);
