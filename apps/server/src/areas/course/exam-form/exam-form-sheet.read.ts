import type { ExamLock } from '@shuyuan/contract/entities/course/opening.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { termByCode } from '../opening/opening.read.ts'
import type { Terms } from './exam-form.read.ts'
import { examLock } from './exam-lock.read.ts'

/** The current exam form of an opening. */
export interface StoredExamForm extends Terms {
  courseId: string
  courseCode: string
  collegeId: string
  paperCodes: string[]
  lock: ExamLock | ''
  /** Students with a formative score. */
  scored: number
}

export async function storedExamForms(db: Db, termCode: string, codes: readonly string[], now: Date) {
  const term = await termByCode(db, termCode)
  const { rows } = await sql<StoredExamForm>`
    select course.id as "courseId", b.course_code as "courseCode", b.sub_school_id as "collegeId",
      course.paper_codes as "paperCodes", course.exam_form as "examForm", course.formative_ratio::float8 as "formativeRatio",
      course.final_ratio::float8 as "finalRatio", course.pass_rule as "passRule", course.exam_minutes as "examMinutes",
      ${examLock(now)} as lock,
      (select count(*) from score x where x.course_id = course.id and x.formative_score is not null) as scored
    from course join basic_course b on b.id = course.basic_course_id
    where course.term_id = ${term.id} and b.course_code = any(${[...codes]}::text[])`.execute(db)
  const others = await sql<{ code: string; examForm: string }>`
    select x.code, c.exam_form as "examForm" from course c join basic_course b on b.id = c.basic_course_id,
      unnest(c.paper_codes) as x (code)
    where c.term_id = ${term.id} and not (b.course_code = any(${[...codes]}::text[]))`.execute(db)
  return {
    termIsArchived: term.archived,
    courses: new Map(rows.map((row) => [row.courseCode, row])),
    formOfCode: new Map(others.rows.map(({ code, examForm }) => [code, examForm])),
  }
}
