-- Terms, majors, grades, classes, students, teachers, dictionaries.

create table term (
  id uuid primary key,
  term_code text not null unique,
  term_name text not null,
  start_date date not null,
  end_date date not null,
  teach_weeks integer not null check (teach_weeks between 1 and 30),
  is_current boolean not null default false,
  archived_at timestamptz,
  archive_reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check (start_date < end_date)
);
create unique index term__one_current on term (is_current) where is_current;

create table term_time_setting (
  term_id uuid not null references term on delete cascade,
  window_name text not null check (window_name in ('courseBuild', 'chooseCourse', 'study', 'formative', 'finalExam', 'makeupExam', 'scoreEntry', 'scorePublish')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (term_id, window_name),
  check (from_at < to_at)
);

create table major (
  id uuid primary key,
  major_code text not null unique,
  major_name text not null,
  level text not null,
  discipline text not null default '',
  years numeric(3, 1) not null default 2.5,
  min_credits numeric(5, 1) not null default 0,
  degree_type text not null default 'degree' check (degree_type in ('degree', 'nonDegree')),
  sub_school_id uuid not null references sub_school,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index major__sub_school on major (sub_school_id);

create table grade (
  id uuid primary key,
  grade_code text not null unique,
  grade_name text not null,
  enrol_year integer not null,
  season text not null check (season in ('spring', 'autumn')),
  max_years integer not null default 8,
  status text not null default 'enabled' check (status in ('enabled', 'closed')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);

create table teacher (
  id uuid primary key,
  user_id uuid not null unique references app_user,
  teacher_no text not null unique,
  sub_school_id uuid not null references sub_school,
  title text not null default 'other',
  kind text not null default 'full' check (kind in ('full', 'part', 'external')),
  phone text not null default '',
  degree text not null default '',
  specialties text[] not null default '{}',
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index teacher__sub_school on teacher (sub_school_id, teacher_no);

create table org_class (
  id uuid primary key,
  class_code text not null unique,
  class_name text not null,
  sub_school_id uuid not null references sub_school,
  major_id uuid not null references major,
  grade_code text not null references grade (grade_code),
  max_students integer not null default 60,
  enrol_term_id uuid references term,
  graduated_at timestamptz,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index org_class__sub_school on org_class (sub_school_id, class_code);
create index org_class__major on org_class (major_id);
create index org_class__grade on org_class (grade_code);

create table org_class_instructor (
  org_class_id uuid not null references org_class on delete cascade,
  teacher_id uuid not null references teacher,
  primary key (org_class_id, teacher_id)
);
create index org_class_instructor__teacher on org_class_instructor (teacher_id);

create table student (
  id uuid primary key,
  user_id uuid not null unique references app_user,
  student_no text not null unique,
  org_class_id uuid references org_class,
  major_id uuid not null references major,
  grade_code text not null references grade (grade_code),
  sub_school_id uuid not null references sub_school,
  enrol_date date not null,
  degree_type text not null default 'degree' check (degree_type in ('degree', 'nonDegree')),
  study_status text not null default 'enrolled' check (study_status in ('enrolled', 'suspended', 'graduated', 'withdrawn')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index student__sub_school on student (sub_school_id, student_no);
create index student__class on student (org_class_id, student_no);
create index student__major on student (major_id);
create index student__grade on student (grade_code);

create table dictionary (
  id uuid primary key,
  dict_type text not null,
  option_val text not null,
  option_text text not null,
  option_text_en text not null,
  sort integer not null default 0,
  is_current boolean not null default false,
  unique (dict_type, option_val)
);
create index dictionary__type on dictionary (dict_type, sort);
