-- The catalogue, the openings of a term, who teaches and who studies, chapters and resources.

create table basic_course (
  id uuid primary key,
  course_code text not null unique,
  course_name text not null,
  course_name_en text not null default '',
  credits numeric(4, 1) not null default 3,
  hours integer not null default 54,
  category text not null default 'required',
  sub_school_id uuid not null references sub_school,
  exam_form text not null default 'closed' check (exam_form in ('closed', 'open', 'thesis', 'online', 'none')),
  formative_ratio numeric(5, 2) not null default 50,
  final_ratio numeric(5, 2) not null default 50,
  pass_rule text not null default 'total' check (pass_rule in ('total', 'both')),
  default_paper_code text not null default '',
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  merged_into_id uuid references basic_course,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check (formative_ratio + final_ratio = 100)
);
create index basic_course__sub_school on basic_course (sub_school_id, course_code);
create index basic_course__name on basic_course (course_name);

create table course (
  id uuid primary key,
  basic_course_id uuid not null references basic_course,
  term_id uuid not null references term,
  host_teacher_id uuid references teacher,
  main_course_id uuid references course,
  paper_codes text[] not null default '{}',
  major_ids uuid[] not null default '{}',
  grade_codes text[] not null default '{}',
  cover_file_id uuid,
  intro text not null default '',
  tags text[] not null default '{}',
  learn_order boolean not null default false,
  exam_form text not null default 'closed',
  formative_ratio numeric(5, 2) not null default 50,
  final_ratio numeric(5, 2) not null default 50,
  pass_rule text not null default 'total',
  exam_minutes integer not null default 90,
  publish_status text not null default 'draft' check (publish_status in ('draft', 'published', 'cancelled')),
  inherited_from_id uuid references course,
  opened_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (basic_course_id, term_id)
);
create index course__term on course (term_id, publish_status);
create index course__host on course (host_teacher_id, term_id);
create index course__main on course (main_course_id) where main_course_id is not null;

create table course_teacher (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  teacher_id uuid not null references teacher,
  duty text not null check (duty in ('host', 'face', 'assistant')),
  sub_school_id uuid references sub_school,
  rights text[] not null default '{}',
  from_at timestamptz,
  to_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (course_id, teacher_id, duty)
);
create index course_teacher__teacher on course_teacher (teacher_id, course_id);
create unique index course_teacher__one_host on course_teacher (course_id) where duty = 'host';

-- The host's switches over what face teachers and students may do; a missing row means the defaults.
create table host_setting (
  course_id uuid primary key references course on delete cascade,
  switches jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by uuid
);

create table course_class (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  sub_school_id uuid not null references sub_school,
  face_teacher_id uuid references teacher,
  name text not null,
  capacity integer not null default 60,
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (course_id, name)
);
create index course_class__face on course_class (face_teacher_id, course_id);
create index course_class__sub_school on course_class (sub_school_id);

create table course_class_student (
  id uuid primary key,
  course_class_id uuid not null references course_class on delete cascade,
  course_id uuid not null references course on delete cascade,
  student_id uuid not null references student,
  source text not null default 'assigned' check (source in ('chosen', 'assigned', 'imported')),
  joined_at timestamptz not null default now(),
  left_at timestamptz
);
create unique index course_class_student__one_place on course_class_student (course_id, student_id) where left_at is null;
create index course_class_student__student on course_class_student (student_id, course_id) where left_at is null;
create index course_class_student__class on course_class_student (course_class_id, student_id) where left_at is null;

create table favourite (
  user_id uuid not null references app_user on delete cascade,
  course_id uuid not null references course on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index favourite__course on favourite (course_id);

create table course_detail (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  section text not null,
  html text not null default '',
  rows jsonb not null default '[]',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (course_id, section)
);

create table chapter (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  pid uuid references chapter on delete cascade,
  title text not null,
  sort integer not null default 0,
  week_no integer,
  hidden boolean not null default false,
  goals text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index chapter__course on chapter (course_id, pid, sort);

-- Hide, or open from a date, a chapter for one course class.
create table chapter_control (
  chapter_id uuid not null references chapter on delete cascade,
  course_class_id uuid not null references course_class on delete cascade,
  hidden boolean not null default false,
  open_from timestamptz,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (chapter_id, course_class_id)
);
create index chapter_control__class on chapter_control (course_class_id);

create table resource (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  chapter_id uuid references chapter,
  kind text not null check (kind in ('video', 'audio', 'document', 'courseware', 'link', 'text', 'package')),
  title text not null,
  file_id uuid,
  url text not null default '',
  body text not null default '',
  duration_sec integer not null default 0,
  page_count integer not null default 0,
  must_see boolean not null default false,
  min_seconds integer not null default 0,
  min_percent integer not null default 80,
  origin text not null default 'ours' check (origin in ('ours', 'otherSchool', 'tutor', 'supplement')),
  sub_school_id uuid references sub_school,
  tags text[] not null default '{}',
  sort integer not null default 0,
  hidden boolean not null default false,
  review_status text not null default 'approved',
  quoted_from_id uuid references resource,
  version integer not null default 1,
  recycled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index resource__course on resource (course_id, chapter_id, sort) where recycled_at is null;
create index resource__chapter on resource (chapter_id, sort) where recycled_at is null;
create index resource__updated on resource (course_id, updated_at desc) where recycled_at is null;
create index resource__file on resource (file_id) where file_id is not null;

-- What to study, practise, discuss and do in a chapter, in order.
create table teach_process_step (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  chapter_id uuid not null references chapter on delete cascade,
  kind text not null check (kind in ('study', 'practise', 'homework', 'test', 'discuss', 'do', 'note')),
  title text not null,
  body text not null default '',
  resource_id uuid references resource,
  assignment_id uuid,
  must boolean not null default false,
  minutes integer not null default 0,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index teach_process_step__chapter on teach_process_step (chapter_id, sort);
create index teach_process_step__course on teach_process_step (course_id);
create index teach_process_step__resource on teach_process_step (resource_id) where resource_id is not null;
create index teach_process_step__assignment on teach_process_step (assignment_id) where assignment_id is not null;
