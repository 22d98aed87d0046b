-- The analysis pages: figures as they were computed at a moment, the report that is filed about an exam, and links that
-- show one page to people without an account.

-- Kept figures of one scope (an exam or paper, narrowed to classes). They may be thrown away at any time.
create table analysis_figures (
  scope_key text primary key,
  figures jsonb not null,
  data_at timestamptz not null
);
create index analysis_figures__data_at on analysis_figures (data_at);

create table analysis_report (
  id uuid primary key,
  assignment_id uuid not null unique references assignment on delete cascade,
  course_id uuid not null references course on delete cascade,
  setting text not null default '',
  answering text not null default '',
  problems text not null default '',
  improvement text not null default '',
  composer text not null,
  analyst text not null,
  state text not null default 'draft' check (state in ('draft', 'submitted')),
  -- Why it was sent back.
  reason text not null default '',
  -- What the report speaks of, as it was when it was submitted.
  figures jsonb,
  submitted_at timestamptz,
  submitted_by uuid references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references app_user,
  updated_by uuid references app_user,
  check ((state = 'submitted') = (figures is not null)),
  check ((state = 'submitted') = (submitted_at is not null))
);
create index analysis_report__course on analysis_report (course_id);

create table analysis_share (
  id uuid primary key,
  -- The token itself is shown once.
  token_hash bytea not null unique,
  page text not null check (page in ('analysis-paper', 'analysis-question')),
  filters jsonb not null,
  title text not null,
  mask_names boolean not null,
  password_hash text,
  expires_at timestamptz not null,
  opens integer not null default 0 check (opens >= 0),
  last_opened_at timestamptz,
  revoked_at timestamptz,
  -- Whose eyes the page is seen with, and in which role.
  by uuid not null references app_user,
  by_role text not null,
  created_at timestamptz not null default now()
);
create index analysis_share__by on analysis_share (by, created_at desc, id);
create index analysis_share__expires on analysis_share (expires_at);
