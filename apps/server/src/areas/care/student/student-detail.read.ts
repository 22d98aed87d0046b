import type { Lang } from '@shuyuan/contract/errors.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { coursesOfStudent } from '../../school/student/student-detail.read.ts'
import { TEACHER_OF_PLACE } from '../homework/class-assignments.read.ts'

const STUDY_DAYS = 30

interface Rest {
  subSchoolName: string
  majorName: string
  gradeCode: string
  email: string
  markReason: string
  markByName: string
  updatedAt: Date
}

/** What the file of a student says beside the list. */
export async function restOfStudent(db: Db, studentId: string): Promise<Rest> {
  const { rows } = await sql<Rest>`
    select b.school_name as "subSchoolName", m.major_name as "majorName", s.grade_code as "gradeCode", u.email,
      coalesce(k.reason, '') as "markReason", coalesce(ku.realname, '') as "markByName", u.updated_at as "updatedAt"
    from student s join app_user u on u.id = s.user_id join sub_school b on b.id = s.sub_school_id
    join major m on m.id = s.major_id left join student_mark k on k.student_id = s.id
    left join app_user ku on ku.id = k.user_id where s.id = ${studentId}`.execute(db)
  return rows[0] as Rest
}

interface Outcome {
  courseId: string
  faceTeacherName: string
  finalScore: number | null
  totalScore: number | null
}

/** Who teaches the courses of the current term face to face; final and total score once they are published. */
async function outcomesOf(db: Db, studentId: string, lang: Lang): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select x.course_id as "courseId",
      coalesce((select string_agg(distinct u.realname, ${listMark(lang)}) from content_place p
        join teacher t on t.id = ${TEACHER_OF_PLACE} join app_user u on u.id = t.user_id
        where p.student_id = x.student_id and p.own_course_id = x.course_id), '') as "faceTeacherName",
      case when r.state in ('published', 'locked') then round(r.final_score, 1) end as "finalScore",
      case when r.state in ('published', 'locked') then round(r.total_score, 1) end as "totalScore"
    from course_class_student x left join score r on r.course_id = x.course_id and r.student_id = x.student_id
    where x.student_id = ${studentId} and x.left_at is null`.execute(db)
  return rows
}

/** The courses of the current term as the student's record has them, with teacher and outcome. */
export async function coursesOf(db: Db, studentId: string, lang: Lang) {
  const outcomes = new Map((await outcomesOf(db, studentId, lang)).map((one) => [one.courseId, one]))
  const none = { faceTeacherName: '', finalScore: null, totalScore: null }
  return (await coursesOfStudent(db, studentId)).map(({ courseId, courseName, percent, formativeScore }) => ({
    ...{ courseId, courseName, progress: percent, formativeScore },
    ...(outcomes.get(courseId) ?? none),
  }))
}

/** Study time of the last days up to `today`, the oldest first. */
export async function studyByDay(
  db: Db,
  studentId: string,
  today: string,
): Promise<{ day: string; seconds: number }[]> {
  const days = Array.from({ length: STUDY_DAYS }, (_, at) => addDays(today, at + 1 - STUDY_DAYS))
  const { rows } = await sql<{ day: string; seconds: number }>`
    select day, sum(seconds)::int as seconds from study_day
    where student_id = ${studentId} and day between ${days[0]} and ${today} group by day`.execute(db)
  const studied = new Map(rows.map(({ day, seconds }) => [day, seconds]))
  return days.map((day) => ({ day, seconds: studied.get(day) ?? 0 }))
}
