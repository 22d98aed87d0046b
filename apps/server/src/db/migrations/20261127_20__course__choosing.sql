-- What students choose in the choosing window of a term. A choice of a class promises a place in it until the office
-- confirms; where the class is full it waits, and moves up when a place becomes free.
create table choose_course (
  id uuid primary key,
  -- The term of the course: lists are asked by it and sorted by time.
  term_id uuid not null references term (id),
  course_id uuid not null references course (id) on delete cascade,
  student_id uuid not null references student (id),
  -- null: the school gives a class when it confirms.
  course_class_id uuid references course_class (id) on delete cascade,
  state text not null check (state in ('chosen', 'waiting', 'confirmed', 'dropped')),
  source text not null check (source in ('student', 'staff', 'imported', 'retake')),
  -- Why it was chosen outside of the window.
  reason text not null default '',
  chosen_at timestamptz not null,
  chosen_by uuid not null references app_user (id),
  moved_up_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by uuid references app_user (id),
  dropped_at timestamptz,
  dropped_by uuid references app_user (id),
  drop_reason text not null default '',
  -- Dropped although there was work of the student, which is kept.
  records_kept boolean not null default false,
  check (state <> 'waiting' or course_class_id is not null),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check ((state = 'dropped') = (dropped_at is not null))
);
create unique index choose_course__one on choose_course (course_id, student_id) where state <> 'dropped';
create index choose_course__student on choose_course (student_id, term_id);
create index choose_course__course on choose_course (course_id, state);
create index choose_course__term on choose_course (term_id, chosen_at desc, id);
create index choose_course__state on choose_course (term_id, state, chosen_at desc);
create index choose_course__class on choose_course (course_class_id, state, chosen_at, id) where state in ('chosen', 'waiting');
