import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ScoreCourse } from '../sheet/score-course.read.ts'

interface FinalExam {
  opensAt: Date | null
  closesAt: Date | null
  papers: number
  double: boolean
  gap: number | null
  assignmentId: string
}

/** How the final of a course is sat and marked, by its marking task once there is one; a deputy course sits that of its main course. */
export async function finalExamOf(db: Db, course: ScoreCourse): Promise<FinalExam | null> {
  if (course.examForm === 'online') {
    const { rows } = await sql<FinalExam>`
      select f.opens_at as "opensAt", f.closes_at as "closesAt", coalesce(t.way, f.review_mode) = 'double' as double,
        case when t.way = 'double' then t.paper_gap else f.mark_gap end as gap, f.assignment_id as "assignmentId",
        (select count(*) from final_exam_paper p where p.final_exam_course_id = f.id) as papers
      from final_exam_course f left join review_task t on t.assignment_id = f.assignment_id
      where f.course_id = (select coalesce(c.main_course_id, c.id) from course c where c.id = ${course.courseId})`.execute(
      db,
    )
    return rows[0] ?? null
  }
  if (course.examForm !== 'thesis') return null
  const { rows } = await sql<FinalExam>`
    select s.from_at as "opensAt", s.to_at as "closesAt", s.marker_count = 2 as double, s.gap, '' as "assignmentId",
      (select count(*) from thesis_topic t where t.setting_id = s.id) as papers
    from thesis_setting s where s.course_id = ${course.courseId}`.execute(db)
  return rows[0] ?? null
}
