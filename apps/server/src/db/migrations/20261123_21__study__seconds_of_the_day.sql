-- What the clock of a student has credited on its last day, over all courses: each half hour earns points.
alter table study_credit add column day date, add column day_seconds integer not null default 0;
update study_credit c set day = d.day, day_seconds = d.seconds
from (select distinct on (student_id) student_id, day, sum(seconds) as seconds from study_day group by 1, 2 order by 1, 2 desc) d
where d.student_id = c.student_id;
