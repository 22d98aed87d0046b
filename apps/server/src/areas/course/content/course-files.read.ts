import { sql } from 'kysely'
import type { FileReader } from '../../../wire/file/file-reader.ts'
import { isOpenChapter } from './open-chapter.read.ts'

/** What a step leads to in an order is given to students who have opened it; the player sees to it that it is its turn. */
const isReached = (studentId: string | null) => sql`(not exists (select 1 from teach_process_step p
    where p.resource_id = r.id and (p.opens_at is not null or exists (select 1 from step_before b where b.step_id = p.id)))
  or exists (select 1 from play_session v where v.resource_id = r.id and v.student_id = ${studentId})
  or exists (select 1 from study_resource v where v.resource_id = r.id and v.student_id = ${studentId}))`

/** As the player asks it: neither its chapter nor one above it is closed to the student's class. */
const isOpen = (studentId: string | null, now: Date) => sql`not exists (
  with recursive up as (select ch.id, ch.pid, ch.hidden from chapter ch where ch.id = r.chapter_id
    union select ch.id, ch.pid, ch.hidden from up join chapter ch on ch.id = up.pid)
  select 1 from up c where not (${isOpenChapter(
    sql`(select s.course_class_id from content_place s where s.course_id = r.course_id and s.student_id = ${studentId})`,
    now,
  )}))`

/** Files of resources, and pictures and sounds in their texts. */
const NAMED = sql`
  select a.id, r.id as resource_id, r.download from asked a join resource r on r.file_id = a.id
  union all select a.id, r.id, true from asked a join resource r on r.course_id = a.ref_id
    where a.scope = 'course' and a.ref_type = 'course' and strpos(r.body, a.id::text) > 0`

/**
 * A course's covers, resources and question media are for the people of the course; what belongs to resources is for its
 * students while one of these is open to them. Sounds of questions ('question') are for staff alone: a student hears them
 * through the question, where plays count. What the host does not let them download, students see on the page.
 */
export const courseFiles: FileReader = ({ teacherId, studentId }, now) => sql`(
  with named as (${NAMED})
  select o.id, false as nameless, not o.download and ${studentId}::uuid is not null as view_only from (
      select n.id, r.course_id, r.recycled_at is null and not r.hidden and ${isReached(studentId)} and ${isOpen(studentId, now)} as shown,
          n.download
        from named n join resource r on r.id = n.resource_id
      union all select a.id, c.id, true, true from asked a join course c on c.cover_file_id = a.id
      union all select a.id, a.ref_id, a.ref_type = 'course' and a.id not in (select id from named), true
        from asked a where a.scope = 'course' and a.ref_type in ('course', 'question') and a.ref_id is not null) o join course c on c.id = o.course_id
  where c.host_teacher_id = ${teacherId}
    or exists (select 1 from course d where d.main_course_id = c.id and d.host_teacher_id = ${teacherId})
    or exists (select 1 from course_teacher ct where ct.course_id = c.id and ct.teacher_id = ${teacherId})
    or exists (select 1 from course_class cc join course d on d.id = cc.course_id
      where (d.id = c.id or d.main_course_id = c.id) and cc.face_teacher_id = ${teacherId})
    or (o.shown and c.publish_status = 'published' and exists (
      select 1 from content_seat s where s.course_id = c.id and s.student_id = ${studentId})))`
