-- What a major asks of the students of a grade before they graduate. Zero: nothing is asked.
create table graduation_plan (
  id uuid primary key,
  major_id uuid not null references major on delete cascade,
  grade_code text not null references grade (grade_code),
  total_credits numeric(5, 1) not null check (total_credits between 0 and 300),
  required_credits numeric(5, 1) not null check (required_credits between 0 and 300),
  elective_credits numeric(5, 1) not null check (elective_credits between 0 and 300),
  general_credits numeric(5, 1) not null check (general_credits between 0 and 300),
  practice_credits numeric(5, 1) not null check (practice_credits between 0 and 300),
  degree_average numeric(5, 2) not null check (degree_average between 0 and 100),
  -- A paper or project has to be passed.
  thesis boolean not null,
  -- No course may stay failed.
  no_failed boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  unique (major_id, grade_code)
);
create index graduation_plan__grade on graduation_plan (grade_code);

-- Courses that have to be passed; those of the degree make its average as well.
create table graduation_course (
  graduation_plan_id uuid not null references graduation_plan on delete cascade,
  basic_course_id uuid not null references basic_course,
  is_degree boolean not null,
  primary key (graduation_plan_id, basic_course_id)
);
create index graduation_course__course on graduation_course (basic_course_id);
