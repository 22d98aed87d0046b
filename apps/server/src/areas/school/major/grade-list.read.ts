import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface GradeFilter {
  enrolYear?: number | undefined
  status?: 'enabled' | 'closed' | undefined
}

/** By which SQL each sortable field of listGradeInfo is ordered. */
export const GRADE_ORDER = {
  gradeCode: 'byIntake',
  enrolYear: 'enrol_year',
  maxYears: 'max_years',
  expiresOn: 'expiresOn',
  sort: 'grade.sort',
  status: 'grade.status',
}

const students = (where: string) =>
  sql<number>`(select count(*) from student s where s.grade_code = grade.grade_code ${sql.raw(where)})`

/** As expiresOn of the domain's grade rule says it. */
const lastDay = sql<string>`(make_date(enrol_year + max_years, case season when 'spring' then 3 else 9 end, 1) - 1)`

export function gradeQuery(db: Db, { enrolYear, status }: GradeFilter) {
  let query = db
    .selectFrom('grade')
    .select(['id', 'gradeCode', 'gradeName', 'enrolYear', 'season', 'maxYears', 'sort', 'status', 'updatedAt'])
    .select([
      sql<number>`(select count(*) from org_class c where c.grade_code = grade.grade_code)`.as('classCount'),
      students('').as('studentCount'),
      students(`and s.study_status = 'enrolled'`).as('enrolledCount'),
      students(`and s.study_status = 'graduated'`).as('graduatedCount'),
      lastDay.as('expiresOn'),
      // 春 stands behind 秋 in the order of characters, before it in the year.
      sql<number>`enrol_year * 2 + case season when 'spring' then 0 else 1 end`.as('byIntake'),
    ])
    .$narrowType<{ season: 'spring' | 'autumn'; status: 'enabled' | 'closed' }>()
  if (enrolYear) query = query.where('enrolYear', '=', enrolYear)
  if (status) query = query.where('status', '=', status)
  return query
}

export async function findGrade(db: Db, id: string) {
  const grade = await gradeQuery(db, {}).where('id', '=', id).executeTakeFirst()
  return grade && withoutOrder(grade)
}

/** byIntake orders rows and goes to nobody. */
export function withoutOrder<R extends { byIntake: number }>({ byIntake: _, ...row }: R): Omit<R, 'byIntake'> {
  return row
}
