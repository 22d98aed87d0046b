import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { canSeeUnpublished } from '../score.policy.ts'
import { visibleScores } from '../score-scope.read.ts'

interface Row {
  courseId: string
  courseCode: string
  courseName: string
  credits: number
  termName: string
  state: 'computed' | 'entered' | 'published' | 'locked'
  isOut: boolean
  formative: number | null
  final: number | null
  total: number | null
  makeup: number | null
  flag: ScoreFlag
  passed: boolean | null
}

/** All courses of one student with visible score rows, latest term first. */
export async function scoresOfStudent(db: Db, me: Actor, studentId: string, termCode: string | undefined) {
  const { rows } = await sql<Row>`
    select c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName", b.credits,
      t.term_name as "termName", coalesce(x.state, 'computed') as state,
      (${canSeeUnpublished(me)}::boolean or coalesce(x.state in ('published', 'locked'), false)) as "isOut",
      x.formative_score as formative, x.final_score as final, x.total_score as total, x.makeup_score as makeup,
      coalesce(x.flag, 'normal') as flag, x.passed
    from course_class_student s join course c on c.id = s.course_id join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id join course_class cc on cc.id = s.course_class_id join student st on st.id = s.student_id
    left join score x on x.course_id = c.id and x.student_id = s.student_id
    where s.student_id = ${studentId} and s.left_at is null and ${visibleScores(me)}
      and ${termCode ? sql`t.term_code = ${termCode}` : sql`true`}
    order by t.start_date desc, b.course_code limit 500`.execute(db)
  return rows
}
