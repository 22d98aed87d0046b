import { sql } from 'kysely'
import type { FileReader } from '../../../wire/file/file-reader.ts'
import { namesHidden } from '../attempt/anonymous.read.ts'

/** An answer's file is readable by its student and the attempt's markers; anonymous marking hides its name. */
export const answerFiles: FileReader = ({ teacherId, studentId }, now) => sql`
  select a.id, sp.student_id is distinct from ${studentId} and ${namesHidden(now, 'work')} as nameless, false as view_only
  from asked a join answer_file af on af.file_id = a.id join study_paper sp on sp.id = af.study_paper_id
  join course c on c.id = sp.course_id
  join assignment work on work.id = sp.assignment_id
  where sp.student_id = ${studentId} or c.host_teacher_id = ${teacherId}
    or exists (select 1 from content_seat s join course_class cc on cc.id = s.course_class_id
      where s.course_id = sp.course_id and s.student_id = sp.student_id and cc.face_teacher_id = ${teacherId})`
