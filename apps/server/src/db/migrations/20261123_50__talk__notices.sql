-- What the school, a unit, an instructor or a course tells people.
create table notice (
  id uuid primary key,
  title text not null,
  category text not null check (category in ('school', 'teaching', 'exam', 'class', 'course', 'system')),
  body text not null,
  file_ids uuid[] not null default '{}',
  -- Whom it is for, and whom its writer may tell at all: nobody gets it who is not in both.
  scope jsonb not null,
  reach jsonb not null,
  -- Of a course; else the unit in whose name it is, null for the head school.
  course_id uuid references course on delete cascade,
  unit_id uuid references sub_school,
  pinned_until timestamptz,
  need_confirm boolean not null default false,
  confirm_by timestamptz,
  sms boolean not null default false,
  email boolean not null default false,
  -- Of a scheduled one when it is to be published, then when it was.
  publish_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  -- Why a scheduled one became a draft again instead of being published.
  problem text not null default '' check (problem in ('', 'nobody', 'noRight')),
  revision integer not null default 1 check (revision > 0),
  -- Receivers, fixed when it was published.
  due_count integer not null default 0,
  urged_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdraw_reason text not null default '',
  created_role text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid not null references app_user,
  updated_by uuid,
  check ((state in ('published', 'withdrawn')) <= (publish_at is not null)),
  check ((state = 'scheduled') <= (publish_at is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create index notice__published on notice (publish_at desc, id) where state = 'published';
create index notice__scheduled on notice (publish_at) where state = 'scheduled';
create index notice__course on notice (course_id, publish_at desc) where course_id is not null;
create index notice__writer on notice (created_by, publish_at desc);
create index notice__unit on notice (unit_id, publish_at desc);
create index notice__state on notice (state, publish_at desc);
create index notice__category on notice (category, publish_at desc);

-- The texts that a revised notice had before.
create table notice_version (
  notice_id uuid not null references notice on delete cascade,
  revision integer not null,
  title text not null,
  body text not null,
  file_ids uuid[] not null default '{}',
  written_at timestamptz not null,
  written_by uuid,
  primary key (notice_id, revision)
);

-- Who was told, and what became of it.
create table notice_receipt (
  notice_id uuid not null references notice on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  read_at timestamptz,
  -- The revision that was read last; 0: none.
  read_revision integer not null default 0,
  confirmed_at timestamptz,
  -- Came into the scope after it was published: reads it, and is not counted.
  is_late boolean not null default false,
  primary key (notice_id, user_id)
);
create index notice_receipt__user on notice_receipt (user_id, notice_id);
create index notice_receipt__read on notice_receipt (notice_id) where read_at is not null and not is_late;
create index notice_receipt__confirmed on notice_receipt (notice_id) where confirmed_at is not null and not is_late;
-- Which notice a file is attached to, asked at each opening of a file.
create index notice__files on notice using gin (file_ids);
