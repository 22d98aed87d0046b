import { sql } from 'kysely'
import type { FileReader } from '../../../wire/file/file-reader.ts'

/**
 * A supplement's file is for its author, the host of the course and the teachers of its classes once it is finished, and
 * for the students of those classes while it is published and open.
 */
export const supplementFiles: FileReader = ({ userId, teacherId, studentId }, now) => sql`
  select a.id, false as nameless, not t.download and ${studentId}::uuid is not null as view_only from asked a join tutor_resource t on t.file_id = a.id join course c on c.id = t.course_id
  where t.created_by = ${userId}
    or (t.state <> 'draft' and (c.host_teacher_id = ${teacherId}
      or exists (select 1 from tutor_resource_class k join course_class cc on cc.id = k.course_class_id
        join course d on d.id = cc.course_id
        where k.tutor_resource_id = t.id and (cc.face_teacher_id = ${teacherId} or d.host_teacher_id = ${teacherId}
          or exists (select 1 from course_teacher ct where ct.course_id = c.id and ct.teacher_id = ${teacherId}
            and ct.duty = 'assistant' and (ct.from_at is null or ct.from_at <= ${now}) and (ct.to_at is null or ct.to_at > ${now})
            and (ct.sub_school_id is null or ct.sub_school_id = cc.sub_school_id))))))
    or (t.published_at is not null and (t.open_from is null or t.open_from <= ${now}) and c.publish_status = 'published'
      and exists (select 1 from tutor_resource_class k join content_seat s on s.course_class_id = k.course_class_id
        where k.tutor_resource_id = t.id and s.student_id = ${studentId}))`
