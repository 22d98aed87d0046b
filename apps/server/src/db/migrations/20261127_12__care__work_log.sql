-- What instructors did for a class as a whole: meetings, visits, talks, hours on duty.
create table work_log (
  id uuid primary key,
  org_class_id uuid not null references org_class on delete cascade,
  day date not null,
  kind text not null check (kind in ('meeting', 'visit', 'talk', 'duty', 'other')),
  content text not null,
  created_at timestamptz not null,
  created_by uuid not null references app_user,
  updated_at timestamptz not null
);
create index work_log__class on work_log (org_class_id, day desc, id desc);
create index work_log__day on work_log (day desc, id desc);
create index work_log__by on work_log (created_by, day desc);
