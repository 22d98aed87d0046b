-- When a class meets in the weeks of its term: what students choose by, and what keeps two classes of one student apart.
alter table course_class add column times jsonb not null default '[]' check (jsonb_typeof(times) = 'array');
-- What has to be passed before a course may be chosen.
alter table basic_course add column prerequisite_ids uuid[] not null default '{}';
create index basic_course__prerequisites on basic_course using gin (prerequisite_ids);
