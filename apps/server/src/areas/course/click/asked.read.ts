import type { Compare } from '@shuyuan/domain/school/compare-period.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { currentTerm, termByCode } from '../../school/term/term.read.ts'
import { coursesInScope } from '../people/course-scope.read.ts'
import type { ClickAsked } from './click-list.read.ts'
import { comparedPeriod, periodOf } from './click-period.policy.ts'

interface Given
  extends Partial<Pick<ClickAsked, 'schoolCode' | 'subSchoolId' | 'courseId' | 'keyword' | 'role' | 'zero'>> {
  from?: string | undefined
  to?: string | undefined
  termCode?: string | undefined
  compare?: Compare | undefined
}

/** Completes the request with its term and days. */
export async function clickAsked(db: Db, today: string, given: Given): Promise<ClickAsked> {
  const { from, to, termCode, compare, ...rest } = given
  const term = found(termCode ? await termByCode(db, termCode) : await currentTerm(db))
  const period = periodOf({ from, to }, term, today)
  return { ...rest, termId: term.id, period, before: comparedPeriod(period, compare) }
}

/** One course in this person's scope, of any term, with the dates of its term. */
export async function keptCourse(db: Db, me: Actor, courseId: string) {
  const { rows } = await sql<{ termCode: string; isKept: boolean }>`
    select t.term_code as "termCode", ${coursesInScope(me)} as "isKept"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    where c.id = ${courseId}`.execute(db)
  const course = found(rows[0])
  if (!course.isKept) throw outsideScope()
  return course
}
