-- People, roles, permissions, menu, sessions. Every id is a UUIDv7 made by the server.

create table sub_school (
  id uuid primary key,
  school_name text not null,
  school_code text not null unique,
  is_department boolean not null default false,
  pid uuid references sub_school,
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  sort integer not null default 0,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index sub_school__kind on sub_school (is_department, status, sort, school_code);

create table app_user (
  id uuid primary key,
  username text not null unique,
  realname text not null,
  password_hash text,
  mobile text not null default '',
  mobile_verified_at timestamptz,
  email text not null default '',
  avatar_file_id uuid,
  gender text not null default 'unknown' check (gender in ('male', 'female', 'unknown')),
  id_number_cipher bytea,
  status text not null default 'enabled' check (status in ('enabled', 'disabled', 'locked')),
  must_change_password boolean not null default false,
  sub_school_id uuid references sub_school,
  zb_url text not null default '',
  lang text not null default 'zh',
  last_role text not null default '',
  last_login_at timestamptz,
  failed_logins integer not null default 0,
  locked_until timestamptz,
  app_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index app_user__mobile on app_user (mobile) where mobile <> '';
create index app_user__sub_school on app_user (sub_school_id, id);
create index app_user__realname on app_user (realname, id);

create table role (
  id uuid primary key,
  role_flag text not null unique,
  role_name text not null,
  builtin boolean not null default false,
  read_only boolean not null default false,
  sort integer not null default 0,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);

create table user_role (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  role_id uuid not null references role,
  scope_sub_school_id uuid references sub_school,
  created_at timestamptz not null default now(),
  created_by uuid
);
create unique index user_role__once on user_role (user_id, role_id, coalesce(scope_sub_school_id, '00000000-0000-0000-0000-000000000000'));
create index user_role__role on user_role (role_id, user_id);

create table permission (
  id uuid primary key,
  pid uuid references permission on delete cascade,
  name text not null,
  name_en text not null,
  kind text not null check (kind in ('workspace', 'page', 'button', 'call')),
  key text not null unique,
  sort integer not null default 0,
  visible boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index permission__pid on permission (pid, sort);

create table role_permission (
  role_id uuid not null references role on delete cascade,
  permission_id uuid not null references permission on delete cascade,
  sort integer not null default 0,
  primary key (role_id, permission_id)
);
create index role_permission__permission on role_permission (permission_id);

-- One row. Every change of a role's permissions raises it, so that each server knows its copy is old.
create table access_version (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into access_version default values;

create table page_link (
  id uuid primary key,
  pid uuid references page_link on delete cascade,
  workspace text not null,
  kind text not null check (kind in ('route', 'link', 'group')),
  route_key text not null default '',
  url text not null default '',
  title text not null,
  title_en text not null,
  icon text not null default '',
  open_in text not null default 'self' check (open_in in ('self', 'tab')),
  badge text not null default 'none' check (badge in ('none', 'todo')),
  sort integer not null default 0,
  visible boolean not null default true,
  variants text[] not null default '{open,degree}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
create index page_link__workspace on page_link (workspace, pid, sort);
create unique index page_link__route on page_link (workspace, route_key) where route_key <> '';

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references app_user on delete cascade,
  kind text not null default 'normal' check (kind in ('normal', 'access')),
  app_role text not null default '',
  variant text not null default 'degree',
  login_method text not null default 'local',
  logout_url text not null default '',
  app_id uuid,
  pages text[] not null default '{}',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null default '',
  user_agent text not null default ''
);
create index session__user on session (user_id, last_seen_at);
create index session__expires on session (expires_at);

-- Failures by user name, by ip, and by a browser that is known to the account (key says which).
create table login_failure (
  key text primary key,
  count integer not null,
  first_at timestamptz not null,
  locked_until timestamptz
);

create table captcha (
  id uuid primary key,
  kind text not null check (kind in ('picture', 'proof')),
  answer text not null,
  ip text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha__expires on captcha (expires_at);

create table site_setting (
  variant text not null,
  key text not null,
  value jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (variant, key)
);

-- Keys the server makes for itself at the first start (signing of file links), never shown.
create table server_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
