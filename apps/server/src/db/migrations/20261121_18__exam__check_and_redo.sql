-- 检查本题: what was checked stands, whatever is sent after it.
alter table answer add column checked_at timestamptz;

-- A student asks to be let in once more: redo a reviewed piece, or sit a missed test.
create table redo_apply (
  id uuid primary key,
  assignment_id uuid not null references assignment on delete cascade,
  student_id uuid not null references student,
  study_paper_id uuid references study_paper on delete set null,
  kind text not null check (kind in ('redo', 'retake')),
  reason text not null,
  file_ids uuid[] not null default '{}',
  state text not null default 'applied' check (state in ('applied', 'accepted', 'refused')),
  answer text not null default '',
  redo_until timestamptz,
  by uuid references app_user,
  at timestamptz,
  created_at timestamptz not null default now()
);
create unique index redo_apply__one_open on redo_apply (assignment_id, student_id) where state = 'applied';
create index redo_apply__student on redo_apply (student_id, assignment_id, created_at desc);
create index redo_apply__assignment on redo_apply (assignment_id, state, created_at desc);
