-- The regular final exam of a term (domain.md 3.5): the timetable of paper codes, online exams with their papers,
-- seats and markers, and what comes back from the rooms.

-- One paper code in a term's timetable. Codes of courses without a row have no time yet.
create table paper_time (
  id uuid primary key,
  term_id uuid not null references term,
  paper_code text not null,
  paper_name text not null,
  unit_no integer not null check (unit_no between 1 and 99),
  starts_at timestamptz not null,
  duration_min integer not null check (duration_min between 10 and 300),
  ends_at timestamptz not null,
  exam_form text not null check (exam_form in ('closed', 'open', 'thesis', 'online', 'none')),
  note text not null default '',
  publish_status text not null default 'draft' check (publish_status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (term_id, paper_code)
);
create index paper_time__starts on paper_time (term_id, starts_at, id);
create index paper_time__unit on paper_time (term_id, unit_no);
create index paper_time__state on paper_time (term_id, publish_status);
create index paper_time__form on paper_time (term_id, exam_form);

-- The attempts of an exam belong to its assignment of kind finalExam. That assignment stays a draft for ever: finals are
-- never among a student's tasks, they are entered through the exam alone.
create table final_exam_course (
  id uuid primary key,
  course_id uuid not null unique references course on delete cascade,
  term_id uuid not null references term,
  assignment_id uuid not null unique references assignment,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  duration_min integer not null,
  late_enter_min integer not null default 30,
  earliest_submit_min integer not null default 30,
  upload_grace_min integer not null default 15,
  min_formative numeric(5, 2),
  draw_mode text not null default 'one' check (draw_mode in ('one', 'random')),
  pc_only boolean not null default false,
  block_copy boolean not null default false,
  leave_limit integer not null default 0,
  face_verify boolean not null default false,
  face_times integer not null default 0,
  files_allowed boolean not null default false,
  file_types text[] not null default '{}',
  file_max_mb integer not null default 20,
  file_max_count integer not null default 20,
  entry_open boolean not null default false,
  entry_notice text not null default '',
  review_mode text not null default 'single' check (review_mode in ('single', 'double')),
  mark_gap numeric(5, 2),
  arbiter_id uuid references teacher,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check (opens_at < closes_at)
);
create index final_exam_course__opens on final_exam_course (term_id, opens_at, id);
create index final_exam_course__closes on final_exam_course (term_id, closes_at);
create index final_exam_course__entry on final_exam_course (term_id, entry_open);

create table final_exam_reviewer (
  final_exam_course_id uuid not null references final_exam_course on delete cascade,
  teacher_id uuid not null references teacher,
  -- Empty: the students of every subschool.
  sub_school_ids uuid[] not null default '{}',
  sort integer not null default 0,
  primary key (final_exam_course_id, teacher_id)
);
create index final_exam_reviewer__teacher on final_exam_reviewer (teacher_id);

create table final_exam_paper (
  id uuid primary key,
  final_exam_course_id uuid not null references final_exam_course on delete cascade,
  paper_id uuid not null references paper,
  slot text not null check (slot in ('A', 'B', 'C')),
  unseal_at timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'checked', 'rejected')),
  reason text not null default '',
  checked_by uuid references app_user,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references app_user,
  updated_by uuid,
  unique (final_exam_course_id, slot)
);
create index final_exam_paper__paper on final_exam_paper (paper_id);

-- A candidate's place. Everybody who studies the course is a candidate; a row is made once something is known of one.
create table exam_seat (
  id uuid primary key,
  final_exam_course_id uuid not null references final_exam_course on delete cascade,
  student_id uuid not null references student,
  -- A person's word against the eligibility rule; null: the rule stands.
  allowed boolean,
  extra_minutes integer not null default 0,
  steps jsonb not null default '[]',
  pledge_at timestamptz,
  face_result text not null default 'none' check (face_result in ('none', 'waiting', 'passed', 'refused')),
  face_asked_at timestamptz,
  face_picture_ids uuid[] not null default '{}',
  verified_by uuid references app_user,
  verified_at timestamptz,
  ip text not null default '',
  queue_no text,
  queued_at timestamptz,
  admitted_at timestamptz,
  entry_ticket_hash text,
  ticket_used_at timestamptz,
  -- Until when returned answer files may be sent again.
  files_until timestamptz,
  -- What invigilators did, newest last: {kind, minutes, reason, byName, at}.
  acts jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (final_exam_course_id, student_id)
);
create index exam_seat__student on exam_seat (student_id);
create index exam_seat__waiting on exam_seat (final_exam_course_id, face_asked_at) where face_result = 'waiting';

create table final_exam_help (
  id uuid primary key,
  final_exam_course_id uuid not null references final_exam_course on delete cascade,
  student_id uuid not null references student,
  text text not null,
  at timestamptz not null default now(),
  reply text not null default '',
  replied_by uuid references app_user,
  replied_at timestamptz
);
create index final_exam_help__exam on final_exam_help (final_exam_course_id, student_id, at);
create index final_exam_help__open on final_exam_help (final_exam_course_id, at) where replied_at is null;

create table final_exam_answer_file (
  id uuid primary key,
  final_exam_course_id uuid not null references final_exam_course on delete cascade,
  student_id uuid not null references student,
  kind text not null check (kind in ('sheet', 'attachment')),
  page_no integer not null default 1,
  file_id uuid not null references file,
  rotate integer not null default 0 check (rotate in (0, 90, 180, 270)),
  remark text not null default '',
  sha256 text not null,
  state text not null default 'draft' check (state in ('draft', 'submitted')),
  submitted_at timestamptz,
  submit_kind text check (submit_kind in ('student', 'server')),
  created_at timestamptz not null default now()
);
create index final_exam_answer_file__student on final_exam_answer_file (final_exam_course_id, student_id, page_no);
create index final_exam_answer_file__state on final_exam_answer_file (final_exam_course_id, state);
create index final_exam_answer_file__file on final_exam_answer_file (file_id);

-- What subschools send from the rooms.
create table exam_upload (
  id uuid primary key,
  term_id uuid not null references term,
  kind text not null check (kind in ('answerSheet', 'siteRecord', 'signIn', 'violation', 'paperFile')),
  course_id uuid references course,
  paper_code text not null default '',
  sub_school_id uuid not null references sub_school,
  file_ids uuid[] not null,
  declared_count integer,
  remark text not null default '',
  check_status text not null default 'pending' check (check_status in ('pending', 'accepted', 'returned')),
  reason text not null default '',
  checked_by uuid references app_user,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references app_user,
  updated_by uuid,
  check (course_id is not null or paper_code <> '')
);
create index exam_upload__term on exam_upload (term_id, created_at desc, id);
create index exam_upload__sub_school on exam_upload (term_id, sub_school_id, check_status);
create index exam_upload__kind on exam_upload (term_id, kind, check_status);
create index exam_upload__paper on exam_upload (term_id, paper_code);
create index exam_upload__course on exam_upload (course_id) where course_id is not null;
create index exam_upload__files on exam_upload using gin (file_ids);

-- Which courses sit which paper code.
create view course_paper as
  select c.term_id, x.code as paper_code, c.id as course_id, c.basic_course_id
  from course c cross join lateral unnest(c.paper_codes) as x (code)
  where c.publish_status <> 'cancelled';

-- Reopened finals that nobody went on with are closed again by the clock.
create index study_paper__reopened on study_paper (redo_until) where review_status = '3';
