-- The score sheet of a course: where a final score came from and who typed it, what a correction fixed, why a flag stands.

-- Unrounded like the formative score: totals are made of unrounded parts.
alter table score alter column final_score type numeric(13, 10);
alter table score
  add column final_source text not null default '' check (final_source in ('', 'review', 'entered', 'imported', 'override')),
  -- Of the last change of the final score alone: two people who type are told apart by it.
  add column final_at timestamptz,
  add column final_by uuid references app_user,
  -- A corrected formative score is not worked out again.
  add column formative_fixed boolean not null default false,
  add column flag_reason text not null default '',
  add column flag_file_ids uuid[] not null default '{}',
  add column formative_handed_by uuid references app_user,
  add column final_handed_by uuid references app_user,
  add column total_handed_by uuid references app_user;
update score set final_source = 'entered' where final_score is not null;

-- The figures of a course are summed up from this index alone.
drop index score__course;
create index score__course on score (course_id, student_id)
  include (state, flag, passed, formative_score, final_score, total_score, updated_at);

alter table score_change add column file_ids uuid[] not null default '{}';
create index score_change__newest on score_change (course_id, at desc, id);

-- Corrections that teachers ask for (申请更正); one open one a field.
create table score_ask (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  student_id uuid not null references student,
  field text not null,
  from_value text not null default '',
  to_value text not null,
  reason text not null,
  file_ids uuid[] not null default '{}',
  asked_by uuid not null references app_user,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  answer text not null default '',
  created_at timestamptz not null default now()
);
create unique index score_ask__one_waiting on score_ask (course_id, student_id, field) where state = 'waiting';
create index score_ask__course on score_ask (course_id, created_at desc, id);

-- The school's templates of what a formative score is made of.
create table check_template (
  id uuid primary key,
  name text not null,
  version integer not null default 1,
  sub_school_ids uuid[] not null default '{}',
  categories text[] not null default '{}',
  exam_forms text[] not null default '{}',
  items jsonb not null default '[]',
  note text not null default '',
  status text not null default 'draft' check (status in ('draft', 'enabled', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index check_template__status on check_template (status, updated_at desc);

alter table check_scheme
  add column template_id uuid references check_template,
  add column template_version integer;
create index check_scheme__template on check_scheme (template_id) where template_id is not null;
