import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing, NO_SUCH_ID } from '../../../wire/page.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'

interface Narrowed {
  /** Chosen already: among the answers whatever else is asked for. */
  id?: string | undefined
  subSchoolId?: string | undefined
  majorId?: string | undefined
  gradeCode?: string | undefined
  keyword?: string | undefined
}

const MOST = 200

/** Classes in use of a picker, those of this person's scope. */
export function classOptions(db: Db, me: Actor, narrowed: Narrowed) {
  const { isWhole, subSchools, colleges, instructorId } = scopeOf(me)
  const { id, subSchoolId, majorId, gradeCode, keyword } = narrowed
  let query = db
    .selectFrom('orgClass')
    .innerJoin('major', 'major.id', 'orgClass.majorId')
    .select(['className as optionText', 'orgClass.id as optionVal', 'orgClass.subSchoolId', 'majorId', 'gradeCode'])
    .where(({ or, and, eb }) => {
      const fits = [eb('orgClass.status', '=', 'enabled'), eb('graduatedAt', 'is', null)]
      if (subSchoolId) fits.push(eb('orgClass.subSchoolId', '=', subSchoolId))
      if (majorId) fits.push(eb('majorId', '=', majorId))
      if (gradeCode) fits.push(eb('gradeCode', '=', gradeCode))
      if (keyword)
        fits.push(or([eb('className', 'ilike', containing(keyword)), eb('classCode', 'ilike', containing(keyword))]))
      return id ? or([eb('orgClass.id', '=', id), and(fits)]) : and(fits)
    })
  if (id) query = query.orderBy((eb) => eb('orgClass.id', '=', id), 'desc')
  if (!isWhole)
    query = query.where(({ or, eb }) =>
      or([
        eb('orgClass.subSchoolId', 'in', [...subSchools, NO_SUCH_ID]),
        eb('major.subSchoolId', 'in', [...colleges, NO_SUCH_ID]),
        eb('orgClass.id', 'in', (sub) =>
          sub
            .selectFrom('orgClassInstructor')
            .select('orgClassId')
            .where('teacherId', '=', instructorId ?? NO_SUCH_ID),
        ),
      ]),
    )
  return query.orderBy('gradeCode', 'desc').orderBy('classCode').limit(MOST).execute()
}

export const majorOptions = (db: Db) =>
  db
    .selectFrom('major')
    .select(['majorName as optionText', 'id as optionVal'])
    .where('archivedAt', 'is', null)
    .where('status', '=', 'enabled')
    .orderBy('majorCode')
    .execute()
