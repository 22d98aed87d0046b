-- Posts and replies on the boards of courses and of the school.

-- Made with its course or class, and not set up by anybody since: it neither hinders inheriting nor deleting.
alter table bbs_module add column made_with_owner boolean not null default false;
create index bbs_module__classes on bbs_module using gin (course_class_ids);

create table bbs_post (
  id uuid primary key,
  module_id uuid not null references bbs_module on delete cascade,
  -- Of the board; null: the school's.
  course_id uuid references course on delete cascade,
  author_id uuid not null references app_user,
  -- What the author was in the course when it was written.
  author_duty text not null check (author_duty in ('host', 'face', 'assistant', 'instructor', 'manager', 'student')),
  -- The author's own id of this sending: sent five times it is one post.
  client_id uuid not null,
  kind text not null check (kind in ('topic', 'question')),
  title text not null,
  body text not null,
  -- The first words without markup, for lists.
  summary text not null default '',
  -- Characters that count, without white space.
  chars integer not null default 0,
  -- The same text again is known by this.
  text_key text not null,
  file_ids uuid[] not null default '{}',
  chapter_id uuid references chapter on delete set null,
  resource_id uuid references resource on delete set null,
  -- Second or page.
  position integer,
  -- Whom it names, and whether it asks the teachers: they are told once others may read it.
  mention_ids uuid[] not null default '{}',
  remind_teacher boolean not null default false,
  -- For these classes of the course; empty: for everybody of the board.
  course_class_ids uuid[] not null default '{}',
  -- {choices, multiple, endsAt}
  poll jsonb,
  opens_at timestamptz,
  reply_first boolean not null default false,
  min_words integer not null default 0,
  max_score numeric(5, 1),
  state text not null default 'visible' check (state in ('visible', 'held', 'hidden', 'deleted')),
  held_by text[] not null default '{}',
  -- Why it was hidden, deleted or refused; its author reads it.
  reason text not null default '',
  decided_by uuid,
  -- When others could read it first; what counts follows from it.
  published_at timestamptz,
  top_at timestamptz,
  essence_at timestamptz,
  locked_at timestamptz,
  accepted_id uuid,
  accepted_at timestamptz,
  score numeric(5, 1),
  scored_by uuid,
  invalid_reason text check (invalid_reason in ('short', 'repeat', 'offTopic')),
  edited_at timestamptz,
  -- Figures of the replies, likes and openings.
  reply_count integer not null default 0,
  like_count integer not null default 0,
  view_count integer not null default 0,
  last_floor integer not null default 0,
  last_reply_at timestamptz,
  last_reply_by uuid,
  teacher_replied_at timestamptz,
  -- The last moment at which something of it became readable.
  active_at timestamptz,
  -- Normalised title and text, and the pairs of their characters.
  search_text text not null default '',
  grams tsvector not null default '',
  title_grams tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'held') = (cardinality(held_by) > 0)),
  check ((accepted_id is null) = (accepted_at is null)),
  unique (author_id, client_id)
);
create index bbs_post__module on bbs_post (module_id, active_at desc);
create index bbs_post__course on bbs_post (course_id, active_at desc);
create index bbs_post__author on bbs_post (author_id, created_at desc);
create index bbs_post__held on bbs_post (module_id) where state = 'held';
create index bbs_post__resource on bbs_post (resource_id) where resource_id is not null;
create index bbs_post__chapter on bbs_post (chapter_id) where chapter_id is not null;
create index bbs_post__grams on bbs_post using gin (grams);
create index bbs_post__title_grams on bbs_post using gin (title_grams);
create index bbs_post__files on bbs_post using gin (file_ids);

create table bbs_comment (
  id uuid primary key,
  post_id uuid not null references bbs_post on delete cascade,
  pid uuid references bbs_comment on delete cascade,
  -- Numbered in the order in which they were written; a floor keeps its number.
  floor_no integer not null,
  -- Floors from the top reply down to this one, each in eight digits.
  path text not null,
  quote_id uuid references bbs_comment on delete set null,
  author_id uuid not null references app_user,
  author_duty text not null check (author_duty in ('host', 'face', 'assistant', 'instructor', 'manager', 'student')),
  client_id uuid not null,
  body text not null,
  summary text not null default '',
  chars integer not null default 0,
  text_key text not null,
  file_ids uuid[] not null default '{}',
  mention_ids uuid[] not null default '{}',
  state text not null default 'visible' check (state in ('visible', 'held', 'hidden', 'deleted')),
  held_by text[] not null default '{}',
  reason text not null default '',
  decided_by uuid,
  published_at timestamptz,
  score numeric(5, 1),
  scored_by uuid,
  invalid_reason text check (invalid_reason in ('short', 'repeat', 'offTopic')),
  edited_at timestamptz,
  like_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'held') = (cardinality(held_by) > 0)),
  unique (author_id, client_id),
  unique (post_id, floor_no)
);
create index bbs_comment__path on bbs_comment (post_id, path);
create index bbs_comment__author on bbs_comment (author_id, created_at desc);
create index bbs_comment__pid on bbs_comment (pid) where pid is not null;
create index bbs_comment__quote on bbs_comment (quote_id) where quote_id is not null;
create index bbs_comment__held on bbs_comment (post_id) where state = 'held';
create index bbs_comment__files on bbs_comment using gin (file_ids);

-- How a text read before it was changed, for moderators.
create table bbs_text_history (
  id uuid primary key,
  post_id uuid not null references bbs_post on delete cascade,
  -- null: of the post itself.
  comment_id uuid references bbs_comment on delete cascade,
  title text not null,
  body text not null,
  at timestamptz not null
);
create index bbs_text_history__post on bbs_text_history (post_id, at);
create index bbs_text_history__comment on bbs_text_history (comment_id) where comment_id is not null;

create table bbs_like (
  user_id uuid not null references app_user on delete cascade,
  post_id uuid not null references bbs_post on delete cascade,
  -- null: the post itself is liked.
  comment_id uuid references bbs_comment on delete cascade,
  at timestamptz not null
);
create unique index bbs_like__post on bbs_like (post_id, user_id) where comment_id is null;
create unique index bbs_like__comment on bbs_like (comment_id, user_id) where comment_id is not null;
create index bbs_like__user on bbs_like (user_id, post_id);

-- Who has opened a post: counted once in 30 minutes; what came after the last opening is new.
create table bbs_view (
  post_id uuid not null references bbs_post on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  count integer not null,
  counted_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (post_id, user_id)
);
create index bbs_view__user on bbs_view (user_id, post_id);

create table bbs_read (
  user_id uuid not null references app_user on delete cascade,
  module_id uuid not null references bbs_module on delete cascade,
  at timestamptz not null,
  primary key (user_id, module_id)
);
create index bbs_read__module on bbs_read (module_id);

create table bbs_follow (
  user_id uuid not null references app_user on delete cascade,
  module_id uuid references bbs_module on delete cascade,
  post_id uuid references bbs_post on delete cascade,
  at timestamptz not null,
  check ((module_id is null) <> (post_id is null))
);
create unique index bbs_follow__module on bbs_follow (module_id, user_id) where module_id is not null;
create unique index bbs_follow__post on bbs_follow (post_id, user_id) where post_id is not null;
create index bbs_follow__user on bbs_follow (user_id);

create table bbs_vote (
  post_id uuid not null references bbs_post on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  choices integer[] not null,
  at timestamptz not null,
  primary key (post_id, user_id)
);

create table bbs_report (
  id uuid primary key,
  post_id uuid not null references bbs_post on delete cascade,
  -- null: the post itself is reported.
  comment_id uuid references bbs_comment on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  reason text not null check (reason in ('ad', 'abuse', 'wrong', 'privacy', 'other')),
  text text not null default '',
  at timestamptz not null,
  -- A moderator has decided; the same person may report again.
  decided_at timestamptz
);
create unique index bbs_report__post on bbs_report (post_id, user_id) where comment_id is null and decided_at is null;
create unique index bbs_report__comment on bbs_report (comment_id, user_id)
  where comment_id is not null and decided_at is null;

-- Two boards for every course, and one for every class.
insert into bbs_module (id, course_id, kind, title, intro, sort, made_with_owner)
select gen_random_uuid(), c.id, 'course', b.title, b.intro, b.sort, true
from course c cross join (values ('课程讨论', '围绕课程内容自由交流。', 1), ('答疑', '学习中的问题在这里提问。', 2)) b (title, intro, sort)
where c.archived_at is null and not exists (select 1 from bbs_module m where m.course_id = c.id);
insert into bbs_module (id, course_id, kind, title, intro, sort, course_class_ids, made_with_owner)
select gen_random_uuid(), k.course_id, 'class', left(k.name, 30), '', 100, array[k.id], true
from course_class k join course c on c.id = k.course_id
where c.archived_at is null
  and not exists (select 1 from bbs_module m where m.kind = 'class' and m.course_class_ids @> array[k.id]);
