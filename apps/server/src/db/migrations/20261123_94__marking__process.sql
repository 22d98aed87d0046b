-- Handing attempts over and spot checks are part of the history of an attempt.
alter table review_event drop constraint review_event_kind_check;
alter table review_event add constraint review_event_kind_check check (kind in
  ('save', 'submit', 'back', 'withdraw', 'change', 'force', 'extend', 'takeOver', 'reopen', 'transfer', 'spot', 'backMarker'));
create index review_event__by on review_event (by, at);

-- A marker asks for more days; what is agreed to moves this marker's due date alone.
create table review_extend (
  id uuid primary key,
  task_id uuid not null references review_task on delete cascade,
  teacher_id uuid not null references teacher,
  days smallint not null check (days between 1 and 14),
  reason text not null,
  state text not null default 'applied' check (state in ('applied', 'accepted', 'refused')),
  by uuid,
  at timestamptz,
  created_at timestamptz not null default now()
);
create unique index review_extend__open on review_extend (task_id, teacher_id) where state = 'applied';
create index review_extend__teacher on review_extend (teacher_id, task_id);
