-- Which opening a scheme was inherited from: a fact that each reader is told in its own language, not a sentence in one.
alter table check_scheme add column inherited_from_id uuid references course on delete set null;
create index check_scheme__inherited_from on check_scheme (inherited_from_id) where inherited_from_id is not null;

update check_scheme s set inherited_from_id = c.inherited_from_id, reason = ''
from course c where c.id = s.course_id and c.inherited_from_id is not null and s.reason like '继承自%';
