-- The figures of a sheet count its students by unit. Like number and name, unit and class stand in the seat: the figures
-- are read from one index, and no student of the school is looked up for them.
alter table course_class_student add column sub_school_id uuid, add column org_class_id uuid;
update course_class_student s set sub_school_id = st.sub_school_id, org_class_id = st.org_class_id
  from student st where st.id = s.student_id;
drop index course_class_student__number;
create index course_class_student__number on course_class_student (course_id, student_no, student_id)
  include (realname, course_class_id, sub_school_id, org_class_id) where left_at is null;

create or replace function seat_number() returns trigger language plpgsql as $$
begin
  select st.student_no, u.realname, st.sub_school_id, st.org_class_id
    into strict new.student_no, new.realname, new.sub_school_id, new.org_class_id
  from student st join app_user u on u.id = st.user_id where st.id = new.student_id;
  return new;
end $$;

-- A seat that was left keeps what it last said, and is brought up to date when it is taken again: those in use are
-- found by their index, all of a student ever had would be looked for among all seats of all terms.
drop trigger seat_number on course_class_student;
create trigger seat_number before insert or update of student_id, left_at on course_class_student
  for each row when (new.left_at is null) execute function seat_number();

create or replace function seat_number_of_student() returns trigger language plpgsql as $$
begin
  update course_class_student set student_no = new.student_no, sub_school_id = new.sub_school_id,
    org_class_id = new.org_class_id where student_id = new.id and left_at is null;
  return null;
end $$;
drop trigger seat_number_of_student on student;
create trigger seat_number_of_student after update of student_no, sub_school_id, org_class_id on student
  for each row when ((old.student_no, old.sub_school_id, old.org_class_id)
    is distinct from (new.student_no, new.sub_school_id, new.org_class_id)) execute function seat_number_of_student();

create or replace function seat_name_of_user() returns trigger language plpgsql as $$
begin
  update course_class_student s set realname = new.realname
  from student st where st.user_id = new.id and s.student_id = st.id and s.left_at is null;
  return null;
end $$;
