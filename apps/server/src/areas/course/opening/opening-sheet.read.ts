import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { holdsRows } from '../inherit/inherit.read.ts'
import { type TeacherWithRoles, teachersByNo } from '../people/teacher-pick.read.ts'
import { termByCode } from './opening.read.ts'

export interface OpeningRow {
  courseCode: string
  paperCodes?: string[]
  majorCodes?: string[]
  gradeCodes?: string[]
  teacherNo?: string
  inheritTerm?: string
}

/** A catalogue course and its opening in the term, if any. */
export interface KnownCourse {
  courseCode: string
  basicCourseId: string
  collegeId: string
  status: string
  courseId: string | null
  examForm: string
  publishStatus: string | null
  hostTeacherId: string | null
  hostTeacherNo: string
  paperCodes: string[]
  majorIds: string[]
  gradeCodes: string[]
  hasContent: boolean
}

export interface KnownOpenings {
  termId: string
  termIsArchived: boolean
  courses: Map<string, KnownCourse>
  majors: Map<string, string>
  grades: Set<string>
  teachers: Map<string, TeacherWithRoles>
  /** The exam form that courses outside the sheet give to a paper code. */
  formOfCode: Map<string, string>
  /** `course code/term code` -> its opening then. */
  sources: Map<string, string>
}

export async function knownOpenings(
  db: Db,
  termCode: string,
  rows: readonly Partial<OpeningRow>[],
): Promise<KnownOpenings> {
  const term = await termByCode(db, termCode)
  const codes = rows.flatMap(({ courseCode }) => courseCode ?? [])
  const courses = await sql<KnownCourse>`
    select b.course_code as "courseCode", b.id as "basicCourseId", b.sub_school_id as "collegeId", b.status,
      c.id as "courseId", coalesce(c.exam_form, b.exam_form) as "examForm", c.publish_status as "publishStatus",
      c.host_teacher_id as "hostTeacherId",
      coalesce((select h.teacher_no from teacher h where h.id = c.host_teacher_id), '') as "hostTeacherNo", coalesce(c.paper_codes, '{}') as "paperCodes",
      coalesce(c.major_ids, '{}') as "majorIds", coalesce(c.grade_codes, '{}') as "gradeCodes",
      ${holdsRows('c')} as "hasContent"
    from basic_course b left join course c on c.basic_course_id = b.id and c.term_id = ${term.id}
    where b.course_code = any(${codes}::text[])`.execute(db)
  const sources = await sql<{ key: string; courseId: string }>`
    select b.course_code || '/' || t.term_code as key, c.id as "courseId"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    where b.course_code = any(${codes}::text[]) and t.start_date < ${term.startDate}::date`.execute(db)
  const codesHeld = await sql<{ code: string; examForm: string }>`
    select x.code, c.exam_form as "examForm" from course c join basic_course b on b.id = c.basic_course_id,
      unnest(c.paper_codes) as x (code)
    where c.term_id = ${term.id} and not (b.course_code = any(${codes}::text[]))`.execute(db)
  const formOfCode = new Map(codesHeld.rows.map(({ code, examForm }) => [code, examForm]))
  // Within the sheet the first course with a code decides its form.
  const byCode = new Map(courses.rows.map((course) => [course.courseCode, course]))
  for (const { courseCode = '', paperCodes = [] } of rows)
    for (const code of paperCodes) {
      const form = byCode.get(courseCode)?.examForm
      if (form && !formOfCode.has(code)) formOfCode.set(code, form)
    }
  const majors = await db.selectFrom('major').select(['id', 'majorCode']).where('archivedAt', 'is', null).execute()
  const grades = await db.selectFrom('grade').select('gradeCode').execute()
  return {
    termId: term.id,
    termIsArchived: term.archived,
    courses: byCode,
    majors: new Map(majors.map(({ id, majorCode }) => [majorCode, id])),
    grades: new Set(grades.map(({ gradeCode }) => gradeCode)),
    teachers: await teachersByNo(
      db,
      rows.flatMap(({ teacherNo }) => (teacherNo ? [teacherNo] : [])),
    ),
    formOfCode,
    sources: new Map(sources.rows.map(({ key, courseId }) => [key, courseId])),
  }
}
