-- 自评: authors mark their own work by the rubric of its peer marking, where that asks for it. It never counts.
alter table mutual_evaluate add self_review boolean not null default false;

create table mutual_self (
  mutual_id uuid not null references mutual_evaluate on delete cascade,
  student_id uuid not null references student,
  marks jsonb not null,
  comment text not null default '',
  total numeric(6, 2) not null,
  at timestamptz not null,
  primary key (mutual_id, student_id)
);
create index mutual_self__student on mutual_self (student_id);
