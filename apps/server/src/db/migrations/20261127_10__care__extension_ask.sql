-- More time that somebody who looks after a student asked the teacher for. Whether it was given stands in assignment_override.
create table extension_ask (
  id uuid primary key,
  assignment_id uuid not null references assignment on delete cascade,
  student_id uuid not null references student on delete cascade,
  until timestamptz not null,
  reason text not null,
  teacher_id uuid not null references teacher,
  created_at timestamptz not null,
  created_by uuid not null references app_user
);
create index extension_ask__assignment on extension_ask (assignment_id, student_id, created_at desc);
create index extension_ask__student on extension_ask (student_id);
create index extension_ask__teacher on extension_ask (teacher_id);
create index extension_ask__by on extension_ask (created_by);
