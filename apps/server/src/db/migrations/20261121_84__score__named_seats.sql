-- A sheet of scores is searched and sorted by name too. Like the number, the name stands in the seat: it is looked for
-- among the students of the course, in one index, not among all accounts of the school.
alter table course_class_student add column realname text not null default '';
update course_class_student s set realname = u.realname
  from student st join app_user u on u.id = st.user_id where st.id = s.student_id;
drop index course_class_student__number;
create index course_class_student__number on course_class_student (course_id, student_no, student_id)
  include (realname, course_class_id) where left_at is null;

create or replace function seat_number() returns trigger language plpgsql as $$
begin
  select st.student_no, u.realname into strict new.student_no, new.realname
  from student st join app_user u on u.id = st.user_id where st.id = new.student_id;
  return new;
end $$;

create function seat_name_of_user() returns trigger language plpgsql as $$
begin
  update course_class_student s set realname = new.realname
  from student st where st.user_id = new.id and s.student_id = st.id;
  return null;
end $$;
create trigger seat_name_of_user after update of realname on app_user
  for each row when (old.realname is distinct from new.realname) execute function seat_name_of_user();
