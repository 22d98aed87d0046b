-- Two levels; a category without a parent is one of the first.
create table help_category (
  id uuid primary key,
  pid uuid references help_category on delete restrict,
  name text not null,
  name_en text not null default '',
  icon text not null default '',
  sort integer not null,
  -- Came with the product under this key.
  builtin_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references app_user on delete set null,
  unique nulls not distinct (pid, name)
);
create index help_category__sort on help_category (pid, sort);

-- What is edited. What readers read is its version in help_version.
create table help_article (
  id uuid primary key,
  category_id uuid not null references help_category on delete restrict,
  sort integer not null default 0,
  title text not null,
  title_en text not null default '',
  body text not null,
  body_en text not null default '',
  -- Empty: whoever may open one of the pages; without pages everybody.
  roles text[] not null default '{}',
  -- Empty: every site.
  variants text[] not null default '{}',
  route_keys text[] not null default '{}',
  picture text not null default '',
  file_ids uuid[] not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  -- The text that was published last; 0: none.
  version integer not null default 0,
  views integer not null default 0,
  -- Came with the product under this key; as long as nobody has touched it, it follows the product's text.
  builtin_key text unique,
  builtin_digest text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references app_user on delete set null,
  touched_at timestamptz,
  check ((state = 'draft') = (version = 0))
);
create index help_article__category on help_article (category_id, sort);
create index help_article__state on help_article (state, updated_at);
create index help_article__updated on help_article (updated_at);
create index help_article__views on help_article (views);
create index help_article__title on help_article (title);
create index help_article__routes on help_article using gin (route_keys);

-- Texts as they were published; the last of a published article is online.
create table help_version (
  article_id uuid not null references help_article on delete cascade,
  version integer not null,
  title text not null,
  title_en text not null,
  body text not null,
  body_en text not null,
  roles text[] not null,
  variants text[] not null,
  route_keys text[] not null,
  picture text not null,
  file_ids uuid[] not null,
  -- All words of the text, and its titles by pinyin, as the search asks for them.
  words text not null,
  pinyin text not null,
  published_at timestamptz not null,
  published_by uuid references app_user on delete set null,
  primary key (article_id, version)
);
create index help_version__routes on help_version using gin (route_keys);

-- What was searched and not found, by day.
create table help_miss (
  day date not null,
  word text not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (day, word)
);

-- Who has searched it today, so that nobody counts twice or fills the table; forgotten the next day.
create table help_miss_person (
  day date not null,
  user_id uuid not null references app_user on delete cascade,
  word text not null,
  primary key (day, user_id, word)
);

create table help_feedback (
  id uuid primary key,
  article_id uuid not null references help_article on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  useful boolean not null,
  opinion text not null default '',
  at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid references app_user on delete set null,
  unique (article_id, user_id)
);
create index help_feedback__at on help_feedback (at desc, id);
create index help_feedback__open on help_feedback (at desc, id) where handled_at is null;
create index help_feedback__useful on help_feedback (useful, at desc);
