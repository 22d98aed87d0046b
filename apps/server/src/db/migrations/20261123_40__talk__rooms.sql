-- Rooms in which a class talks by the minute. Whether a room is open follows from its times and the clock alone.
create table bbs_in_time (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  -- Empty: the whole course.
  course_class_ids uuid[] not null default '{}',
  -- People of the other classes read along.
  all_may_read boolean not null default false,
  counted boolean not null default true,
  title text not null,
  question text not null default '',
  host_user_id uuid not null references app_user,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Students do not speak until then.
  muted_until timestamptz,
  -- The number of the last message, and of the last change of any kind; both have no gaps.
  last_seq integer not null default 0,
  rev integer not null default 0,
  -- The change by which the room itself, its hands or its mutes changed last.
  state_rev integer not null default 0,
  created_at timestamptz not null,
  created_by uuid references app_user on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null,
  check (starts_at <= ends_at),
  check (last_seq <= rev and state_rev <= rev)
);
create index on bbs_in_time (course_id, starts_at desc);
create index on bbs_in_time (starts_at desc);
create index on bbs_in_time (host_user_id);

create table bbs_in_time_msg (
  id uuid primary key,
  room_id uuid not null references bbs_in_time on delete cascade,
  seq integer not null,
  -- The change of the room by which this message is as it is.
  rev integer not null,
  user_id uuid not null references app_user,
  -- What the author was in the course when it was said.
  duty text not null check (duty in ('host', 'face', 'assistant', 'instructor', 'student')),
  -- Made by the page: a message that is sent again after a lost answer is the same message.
  client_id text not null,
  kind text not null check (kind in ('text', 'image', 'card', 'poll', 'sign')),
  body text not null default '',
  file_id uuid references file on delete set null,
  resource_id uuid references resource on delete set null,
  quote_id uuid references bbs_in_time_msg on delete set null,
  is_question boolean not null default false,
  answered_at timestamptz,
  pinned_at timestamptz,
  recalled_at timestamptz,
  recalled_by uuid references app_user on delete set null,
  state text not null default 'visible' check (state in ('visible', 'held', 'rejected')),
  reason text not null default '',
  -- Of a poll: what is chosen from, and how often each was chosen. Of a sign-in: one count, and its code.
  choices text[] not null default '{}',
  multiple boolean not null default false,
  counts integer[] not null default '{}',
  closed_at timestamptz,
  code text not null default '',
  created_at timestamptz not null,
  unique (room_id, seq),
  unique (room_id, user_id, client_id)
);
create index on bbs_in_time_msg (room_id, rev);
create index on bbs_in_time_msg (room_id, user_id, created_at desc);
create index on bbs_in_time_msg (user_id);
create index on bbs_in_time_msg (file_id) where file_id is not null;
create index on bbs_in_time_msg (resource_id) where resource_id is not null;
create index on bbs_in_time_msg (quote_id) where quote_id is not null;

-- One choice, or one sign-in, of a person.
create table bbs_in_time_vote (
  message_id uuid not null references bbs_in_time_msg on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  choices smallint[] not null,
  at timestamptz not null,
  primary key (message_id, user_id)
);
create index on bbs_in_time_vote (user_id);

-- Who was there, for how long, and what the host allows them.
create table bbs_in_time_presence (
  room_id uuid not null references bbs_in_time on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  joined_at timestamptz,
  last_at timestamptz,
  seconds integer not null default 0,
  hand_at timestamptz,
  muted_until timestamptz,
  tried_at timestamptz,
  rev integer not null default 0,
  primary key (room_id, user_id)
);
create index on bbs_in_time_presence (user_id);

-- Whose pages are connected to which process; a process that died says nothing any more, and its rows run out.
create table bbs_in_time_line (
  room_id uuid not null references bbs_in_time on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  process_id uuid not null,
  until timestamptz not null,
  primary key (room_id, user_id, process_id)
);
create index on bbs_in_time_line (user_id);
create index on bbs_in_time_line (until);
