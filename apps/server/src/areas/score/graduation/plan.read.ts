import type { GraduationPlan } from '@shuyuan/domain/scoring/graduation/graduation.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface CourseJson {
  id: string
  countsAs: string
  courseCode: string
  courseName: string
  credits: number
  isDegree: boolean
}

export interface PlanRow {
  id: string
  majorId: string
  gradeCode: string
  totalCredits: number
  requiredCredits: number
  electiveCredits: number
  generalCredits: number
  practiceCredits: number
  degreeAverage: number
  thesis: boolean
  noFailed: boolean
  updatedAt: Date
  studentCount: number
  courses: CourseJson[]
}

const PLANS = sql`
  select p.id, p.major_id as "majorId", p.grade_code as "gradeCode", p.total_credits as "totalCredits",
    p.required_credits as "requiredCredits", p.elective_credits as "electiveCredits", p.general_credits as "generalCredits",
    p.practice_credits as "practiceCredits", p.degree_average as "degreeAverage", p.thesis, p.no_failed as "noFailed",
    p.updated_at as "updatedAt",
    (select count(*)::int from student s where s.major_id = p.major_id and s.grade_code = p.grade_code) as "studentCount",
    coalesce((select json_agg(json_build_object('id', b.id, 'countsAs', coalesce(b.merged_into_id, b.id), 'courseCode', b.course_code,
        'courseName', b.course_name, 'credits', b.credits, 'isDegree', g.is_degree) order by b.course_code)
      from graduation_course g join basic_course b on b.id = g.basic_course_id where g.graduation_plan_id = p.id), '[]') as courses
  from graduation_plan p`

export async function plansOfMajor(db: Db, majorId: string): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`${PLANS} where p.major_id = ${majorId} order by p.grade_code desc`.execute(db)
  return rows
}

export interface OwnProgramme {
  majorName: string
  gradeCode: string
  isDegree: boolean
  /** What the major asks of every grade. */
  minCredits: number
  plan: PlanRow | null
}

/** What a student reads, and what is asked of the student's grade. */
export async function ownProgramme(db: Db, studentId: string): Promise<OwnProgramme | undefined> {
  const { rows } = await sql<Omit<OwnProgramme, 'plan'> & { majorId: string }>`
    select m.id as "majorId", m.major_name as "majorName", s.grade_code as "gradeCode", s.degree_type = 'degree' as "isDegree",
      m.min_credits as "minCredits"
    from student s join major m on m.id = s.major_id where s.id = ${studentId}`.execute(db)
  const [own] = rows
  if (!own) return undefined
  const { majorId, ...programme } = own
  const plans = await sql<PlanRow>`${PLANS} where p.major_id = ${majorId} and p.grade_code = ${own.gradeCode}`.execute(
    db,
  )
  return { ...programme, plan: plans.rows[0] ?? null }
}

/** As the rule takes it; without a plan the credits of the major are all that is known. */
export function planOf({ plan, minCredits }: Pick<OwnProgramme, 'plan' | 'minCredits'>): GraduationPlan {
  return {
    totalCredits: plan?.totalCredits ?? minCredits,
    credits: {
      required: plan?.requiredCredits ?? 0,
      elective: plan?.electiveCredits ?? 0,
      general: plan?.generalCredits ?? 0,
      practice: plan?.practiceCredits ?? 0,
    },
    degreeAverage: plan?.degreeAverage ?? 0,
    thesis: plan?.thesis ?? false,
    noFailed: plan?.noFailed ?? false,
    courses: plan?.courses ?? [],
  }
}

/** Which of these are no courses of the catalogue that are in use. */
export async function unknownCourses(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('basicCourse')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

export const gradeIsKnown = async (db: Db, gradeCode: string): Promise<boolean> =>
  (await db.selectFrom('grade').select('gradeCode').where('gradeCode', '=', gradeCode).executeTakeFirst()) !== undefined

export const planOfGrade = (db: Db, majorId: string, gradeCode: string) =>
  db
    .selectFrom('graduationPlan')
    .select('id')
    .where('majorId', '=', majorId)
    .where('gradeCode', '=', gradeCode)
    .executeTakeFirst()
