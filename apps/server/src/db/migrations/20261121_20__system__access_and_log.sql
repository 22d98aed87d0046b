-- Rights that change at run time, and a log that is found by any of its fields.

-- What the product has brought into the tree and the menu, once for ever: a row that an administrator took away stays
-- away, and rights that were changed are not given again at the next start.
create table access_seed (
  kind text not null,
  key text not null,
  seeded_at timestamptz not null default now(),
  primary key (kind, key)
);
insert into access_seed (kind, key) select kind, key from permission;
insert into access_seed (kind, key) select distinct 'menu', workspace || '/' || route_key from page_link where route_key <> '';
insert into access_seed (kind, key) select 'role', role_flag from role where builtin;

-- Set when an administrator decides a role's rights or page order; cleared by a reset to the defaults.
alter table role add column customized_at timestamptz;

-- A key means something within its kind.
alter table permission drop constraint permission_key_key;
create unique index permission__key on permission (kind, key);

-- The same page may stand at different places in the menus of different sites.
drop index page_link__route;
create index page_link__route on page_link (workspace, route_key) where route_key <> '';

alter table op_log add column username text not null default '';
alter table op_log add column target_name text not null default '';
-- What fills the braces of a refusal's message, so that it is told in the reader's language.
alter table op_log add column facts jsonb;
create index op_log__module on op_log (module, at desc);
create index op_log__action on op_log (action, at desc);
create index op_log__role on op_log (role, at desc);
create index op_log__ip on op_log (ip, at desc);
create index op_log__username on op_log (username, at desc);
create index op_log__failed on op_log (outcome, at desc) where outcome <> 'success';
create index op_log__target_type on op_log (target_type, at desc) where target_type <> '';
-- The bars over the list are counted from this index alone.
create index op_log__stat on op_log (at) include (outcome, role);

-- Workspaces were named by their keys.
update permission p set name = w.zh, name_en = w.en
from (values ('sysadmin', '系统管理', 'System administration'), ('management', '管理空间', 'Management'),
  ('organization', '机构空间', 'Organization'), ('teacher', '教师空间', 'Teacher space'),
  ('courseInfo', '课程空间', 'Course space'), ('student', '学生空间', 'Student space'),
  ('courseStudy', '课程学习', 'Course study'), ('exam', '考试', 'Exams'), ('open', '公共页面', 'Common pages')) w (key, zh, en)
where p.kind = 'workspace' and p.key = 'workspace:' || w.key and p.name = w.key;
