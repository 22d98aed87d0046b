import { sql } from 'kysely'
import type { FileReader } from '../../../wire/file/file-reader.ts'
import { visibleScores } from '../../score/score-scope.read.ts'
import { isBlindFor } from './papers.read.ts'

/** The files of a thesis may be read by those who see the student in the course, and by its markers, who may not know whose they are. */
export const thesisFiles: FileReader = (me) => sql`
  select a.id, ${isBlindFor(me)} as nameless, false as view_only from asked a join thesis_version v on v.file_ids @> array[a.id]
  join thesis_submission x on x.id = v.submission_id join thesis_setting ts on ts.id = x.setting_id
  join course c on c.id = x.course_id join basic_course b on b.id = c.basic_course_id
  join student st on st.id = x.student_id
  left join course_class_student s on s.course_id = c.id and s.student_id = st.id and s.left_at is null
  left join course_class cc on cc.id = s.course_class_id
  where ${me.teacherId}::uuid in (x.first_marker_id, x.second_marker_id, ts.arbiter_id) or ${visibleScores(me)}`
