-- A sheet of scores goes by student number. The number stands in the seat as well, so that a page of the sheet is read
-- from one index and not sorted out of all the students of the course.
alter table course_class_student add column student_no text not null default '';
update course_class_student s set student_no = st.student_no from student st where st.id = s.student_id;
create index course_class_student__number on course_class_student (course_id, student_no, student_id)
  where left_at is null;

create function seat_number() returns trigger language plpgsql as $$
begin
  select student_no into strict new.student_no from student where id = new.student_id;
  return new;
end $$;
create trigger seat_number before insert or update of student_id on course_class_student
  for each row execute function seat_number();

create function seat_number_of_student() returns trigger language plpgsql as $$
begin
  update course_class_student set student_no = new.student_no where student_id = new.id;
  return null;
end $$;
create trigger seat_number_of_student after update of student_no on student
  for each row when (old.student_no is distinct from new.student_no) execute function seat_number_of_student();

-- The figures of a course are summed up from this index alone; what was handed in is one of them.
drop index score__course;
create index score__course on score (course_id, student_id)
  include (state, flag, passed, formative_score, final_score, total_score, updated_at, formative_handed_at, final_handed_at);

-- What a person changed by hand is rare, and every page of a sheet marks it.
create index study_check_result__override on study_check_result (course_id, student_id) where source = 'override';
