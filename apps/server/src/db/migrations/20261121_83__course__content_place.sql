-- Where a student of a content sits: of those who hold seats in several courses that share one, the seat in the main
-- course, else in the deputy that was opened first. One row a student and content, for what is counted or listed by
-- student; `content_seat` has every seat, for rosters, rights and scores.
create view content_place as
  select s.student_id, s.course_class_id, s.course_id as own_course_id, coalesce(c.main_course_id, c.id) as course_id
  from course_class_student s join course c on c.id = s.course_id
  where s.left_at is null and (c.main_course_id is null or not exists (
    select 1 from course_class_student o join course oc on oc.id = o.course_id
    where o.student_id = s.student_id and o.left_at is null
      and (oc.id = c.main_course_id or oc.main_course_id = c.main_course_id and oc.id < c.id)));
