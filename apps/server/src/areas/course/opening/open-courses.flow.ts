import type { Words } from '@shuyuan/contract/errors.ts'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { notFound } from '../../../wire/error.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { assertCanManageOpeningsOf } from './opening.policy.ts'
import { liveTerm } from './opening.read.ts'
import { openCourses } from './opening.store.ts'

export interface Opened {
  basicCourseId: string
  courseId: string
  ok: boolean
  reason: Words | ''
}

const DISABLED: Words = { zh: '课程已停用', en: 'the course is disabled' }
const OPENED: Words = { zh: '本学期已开课', en: 'already opened this term' }

/** Opens courses not opened yet; concurrent calls open a course once. */
export async function openByCatalogue(
  db: Db,
  me: Actor,
  termCode: string,
  basicCourseIds: readonly string[],
  by: WrittenBy,
): Promise<Opened[]> {
  const term = await liveTerm(db, termCode)
  const asked = [...new Set(basicCourseIds)]
  const known = await db
    .selectFrom('basicCourse')
    .select(['id', 'subSchoolId', 'status'])
    .where('id', 'in', asked)
    .execute()
  if (known.length < asked.length) throw notFound()
  assertCanManageOpeningsOf(
    me,
    known.map(({ subSchoolId }) => subSchoolId),
  )
  const opened = await openCourses(db, term.id, asked, by)
  const disabled = new Set(known.filter(({ status }) => status !== 'enabled').map(({ id }) => id))
  return asked.map((basicCourseId) => {
    const courseId = opened.get(basicCourseId) ?? ''
    const reason = courseId ? '' : disabled.has(basicCourseId) ? DISABLED : OPENED
    return { basicCourseId, courseId, ok: courseId !== '', reason }
  })
}
