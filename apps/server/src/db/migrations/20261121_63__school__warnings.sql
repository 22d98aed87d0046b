-- 学情预警: what somebody has to look after about a student, by a rule or by a person. Rules and their nightly turn come
-- with the pages of warnings; what counts open ones reads here.
create table warning (
  id uuid primary key,
  student_id uuid not null references student on delete cascade,
  course_id uuid references course on delete cascade,
  type text not null check (type in ('noSignIn', 'lowProgress', 'overdue', 'lowScore', 'manual')),
  level text not null default 'hint' check (level in ('hint', 'warn', 'severe')),
  facts jsonb not null default '{}',
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'contacted', 'closed')),
  conclusion text not null default '',
  remark text not null default '',
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  recovered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check ((state = 'closed') = (closed_at is not null))
);
create index warning__student on warning (student_id, first_at desc);
create index warning__open on warning (student_id) where closed_at is null;
create index warning__course on warning (course_id) where course_id is not null;
