-- 申请复核: students ask to have a published part of their score looked at again.
create table score_appeal (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  student_id uuid not null references student,
  part text not null check (part in ('formative', 'final')),
  reason text not null,
  file_ids uuid[] not null default '{}',
  state text not null default 'applied' check (state in ('applied', 'accepted', 'rejected', 'withdrawn')),
  -- The part as it was published when the student asked, and as an accepted appeal left it; empty is no score.
  from_value text not null default '',
  to_value text not null default '',
  answer text not null default '',
  decided_by uuid references app_user,
  closed_at timestamptz,
  created_at timestamptz not null
);
-- Once a part; what was withdrawn may be asked for again while the time lasts.
create unique index score_appeal__once on score_appeal (course_id, student_id, part) where state <> 'withdrawn';
create index score_appeal__student on score_appeal (student_id, created_at desc, id);
create index score_appeal__newest on score_appeal (created_at desc, id);
create index score_appeal__waiting on score_appeal (course_id, part) where state = 'applied';
