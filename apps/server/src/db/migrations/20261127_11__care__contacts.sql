-- What instructors wrote down about talks with their students; students never read it.
create table contact_log (
  id uuid primary key,
  student_id uuid not null references student on delete cascade,
  way text not null check (way in ('phone', 'sms', 'wechat', 'talk', 'visit', 'inSite')),
  at timestamptz not null,
  outcome text not null check (outcome in ('reached', 'noAnswer', 'wrongNumber', 'refused')),
  content text not null,
  next_follow_at date,
  created_at timestamptz not null,
  created_by uuid not null references app_user,
  updated_at timestamptz not null
);
create index contact_log__student on contact_log (student_id, at desc, id desc);
create index contact_log__at on contact_log (at desc, id desc);
create index contact_log__follow on contact_log (next_follow_at) where next_follow_at is not null;
create index contact_log__by on contact_log (created_by, at desc);

-- Students whom their instructor wants to keep an eye on.
create table student_mark (
  student_id uuid primary key references student on delete cascade,
  reason text not null,
  at timestamptz not null,
  user_id uuid not null references app_user
);
create index student_mark__by on student_mark (user_id);
