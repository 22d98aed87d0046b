-- Who leads each subschool and college. A row gives no permission.
create table leader (
  id uuid primary key,
  user_id uuid not null references app_user,
  sub_school_id uuid not null references sub_school,
  duty text not null,
  office_phone text not null default '',
  since date not null,
  -- The last day; empty while nobody knows it.
  until date,
  weekly_digest boolean not null default false,
  -- The Monday whose digest was sent or that came before the row, so that nobody has one twice.
  digest_monday date,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check (until is null or until >= since)
);
create index leader__unit on leader (sub_school_id, sort, id);
create index leader__user on leader (user_id);
create index leader__duty on leader (duty);
create index leader__since on leader (since, id);
create index leader__digest on leader (digest_monday) where weekly_digest;

-- What stood at the end of a week and cannot be counted afterwards; for the comparison of the week after.
create table unit_week (
  sub_school_id uuid not null references sub_school on delete cascade,
  monday date not null,
  progress_percent numeric(5, 2) not null,
  courses_without_teacher integer not null,
  primary key (sub_school_id, monday)
);
