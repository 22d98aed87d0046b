-- What happened that people are told of: written inside of the change itself, resolved to its receivers afterwards.
create table message_event (
  id uuid primary key,
  event_key text not null,
  -- The thing, and what keeps two messages about it apart: a repeat of both is no second message.
  source_id text not null,
  reference text not null,
  -- {"users": [...]} or {"audience": "...", ...what it asks}
  receivers jsonb not null,
  facts jsonb not null,
  -- Chosen by a sender; null: as the school has set it.
  channels text[],
  useful_until timestamptz,
  state text not null default 'queued' check (state in ('queued', 'done', 'dropped', 'failed')),
  -- Receivers up to this id have their deliveries.
  resolved_to uuid,
  receiver_count integer not null default 0,
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid references app_user on delete set null,
  unique (event_key, reference)
);
create index message_event__queued on message_event (next_at, id) where state = 'queued';
create index message_event__source on message_event (source_id, event_key);
create index message_event__created on message_event (created_at);

create table message_delivery (
  id uuid primary key,
  event_key text not null,
  source_id text not null,
  reference text not null,
  user_id uuid not null references app_user on delete cascade,
  channel text not null check (channel in ('inSite', 'sms', 'email')),
  lang text not null check (lang in ('zh', 'en')),
  -- Shown in part only; where it goes to is asked anew at each try.
  target text not null default '',
  title text not null default '',
  content text not null default '',
  link text not null default '',
  provider_template_no text not null default '',
  params jsonb not null default '{}',
  is_urgent boolean not null default false,
  joins boolean not null default false,
  useful_until timestamptz,
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed', 'skipped')),
  attempts integer not null default 0,
  next_at timestamptz,
  -- While a process is sending it; after that another one may.
  claimed_until timestamptz,
  reason text not null default '',
  answer text not null default '',
  provider_id text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (reference, event_key, user_id, channel),
  check ((state = 'queued') = (next_at is not null)),
  check ((state in ('sent', 'delivered')) <= (sent_at is not null))
);
create index message_delivery__due on message_delivery (channel, next_at, id) where state = 'queued';
create index message_delivery__created on message_delivery (created_at desc, id desc);
create index message_delivery__event on message_delivery (event_key, created_at desc, id desc);
create index message_delivery__channel on message_delivery (channel, created_at desc, id desc);
create index message_delivery__state on message_delivery (state, created_at desc, id desc);
create index message_delivery__user on message_delivery (user_id, channel, created_at desc, id desc);
create index message_delivery__source on message_delivery (source_id) where state = 'queued';
create index message_delivery__provider on message_delivery (provider_id) where provider_id <> '';

-- Which event goes by which channel, where the school has changed it.
create table message_setting (
  event_key text primary key,
  in_site boolean not null,
  sms boolean not null,
  email boolean not null,
  lead_minutes integer[] not null default '{}',
  may_turn_off boolean not null,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null
);

-- How the channels are reached, by name: sms, email, rules. Keys are encrypted.
create table message_channel (
  name text primary key check (name in ('sms', 'email', 'rules')),
  settings jsonb not null,
  secret bytea,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null
);

-- What a person has turned off, by module.
create table message_preference (
  user_id uuid not null references app_user on delete cascade,
  module text not null,
  sms boolean not null default true,
  email boolean not null default true,
  primary key (user_id, module)
);

create table message_template (
  id uuid primary key,
  kind text not null check (kind in ('event', 'notice')),
  -- Of a notice its name.
  event_key text not null,
  sort integer not null default 0,
  channel text not null check (channel in ('inSite', 'sms', 'email')),
  lang text not null check (lang in ('zh', 'en')),
  title text not null default '',
  content text not null,
  route_key text not null default '',
  query text not null default '',
  provider_template_no text not null default '',
  version integer not null default 1,
  -- Comes with the product; as long as nobody has edited it, it follows the product's text.
  builtin boolean not null default false,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references app_user on delete set null
);
create unique index message_template__enabled on message_template (event_key, channel, lang) where status = 'enabled' and kind = 'event';
create unique index message_template__builtin on message_template (kind, event_key, channel, lang) where builtin;
create index message_template__list on message_template (kind, sort, channel, lang, id);
create index message_template__updated on message_template (kind, updated_at, id);

-- Earlier texts of a template, the last twenty.
create table message_template_version (
  template_id uuid not null references message_template on delete cascade,
  version integer not null,
  title text not null,
  content text not null,
  route_key text not null,
  query text not null,
  provider_template_no text not null,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null,
  primary key (template_id, version)
);

create index remind__module on remind (user_id, module, created_at desc, id);

-- What closes or opens soon, asked every few minutes for reminders.
create index assignment__closes on assignment (closes_at) where publish_status = 'published';
create index assignment_override__closes on assignment_override (closes_at) where closes_at is not null;
create index final_exam_course__soon on final_exam_course (opens_at);
