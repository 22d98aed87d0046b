-- Who studies which content: a seat in a deputy course is one over its main course's content, a seat elsewhere over the
-- course's own. Rosters and scores stay with `own_course_id`.
create view content_seat as
  select s.student_id, s.course_class_id, s.course_id as own_course_id, coalesce(c.main_course_id, c.id) as course_id
  from course_class_student s join course c on c.id = s.course_id
  where s.left_at is null;
create index course__content on course ((coalesce(main_course_id, id)));
