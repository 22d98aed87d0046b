import { sql } from 'kysely'
import type { FileReader } from '../../../wire/file/file-reader.ts'

/** What a step leads to in an order is given to students who have opened it; the player sees to it that it is its turn. */
const isReached = (studentId: string | null) => sql`(not exists (select 1 from teach_process_step p
    where p.resource_id = r.id and (p.opens_at is not null or exists (select 1 from step_before b where b.step_id = p.id)))
  or exists (select 1 from play_session v where v.resource_id = r.id and v.student_id = ${studentId})
  or exists (select 1 from study_resource v where v.resource_id = r.id and v.student_id = ${studentId}))`

/**
 * A course's covers, resources and question media are for the people of the course. Sounds of questions ('question') are
 * for staff alone: a student hears them through the question, where plays count. What the host does not let them
 * download, students see on the page.
 */
export const courseFiles: FileReader = ({ teacherId, studentId }) => sql`
  select o.id, false as nameless, not o.download and ${studentId}::uuid is not null as view_only from (
      select a.id, r.course_id, r.recycled_at is null and not r.hidden and ${isReached(studentId)} as shown, r.download
        from asked a join resource r on r.file_id = a.id
      union all select a.id, c.id, true, true from asked a join course c on c.cover_file_id = a.id
      union all select a.id, a.ref_id, a.ref_type = 'course', true from asked a where a.scope = 'course' and a.ref_type in ('course', 'question') and a.ref_id is not null) o join course c on c.id = o.course_id
  where c.host_teacher_id = ${teacherId}
    or exists (select 1 from course d where d.main_course_id = c.id and d.host_teacher_id = ${teacherId})
    or exists (select 1 from course_teacher ct where ct.course_id = c.id and ct.teacher_id = ${teacherId})
    or exists (select 1 from course_class cc join course d on d.id = cc.course_id
      where (d.id = c.id or d.main_course_id = c.id) and cc.face_teacher_id = ${teacherId})
    or (o.shown and c.publish_status = 'published' and exists (
      select 1 from content_seat s where s.course_id = c.id and s.student_id = ${studentId}))`
