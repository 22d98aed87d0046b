import type { Db } from '../../db/db.ts'
import type { Actor } from '../../wire/context.ts'
import { containing, NOBODY } from '../../wire/page.ts'
import { peopleScope } from './people.policy.ts'

interface Narrowed {
  subSchoolId?: string | undefined
  majorId?: string | undefined
  gradeCode?: string | undefined
  keyword?: string | undefined
}

const MOST = 200

/** Classes in use of a picker, those of this person's scope. */
export function classOptions(db: Db, me: Actor, { subSchoolId, majorId, gradeCode, keyword }: Narrowed) {
  const { isWhole, subSchools, colleges, instructorId } = peopleScope(me)
  let query = db
    .selectFrom('orgClass')
    .innerJoin('major', 'major.id', 'orgClass.majorId')
    .select(['className as optionText', 'orgClass.id as optionVal', 'orgClass.subSchoolId', 'majorId', 'gradeCode'])
    .where('orgClass.status', '=', 'enabled')
    .where('graduatedAt', 'is', null)
    .orderBy('gradeCode', 'desc')
    .orderBy('classCode')
    .limit(MOST)
  if (!isWhole)
    query = query.where(({ or, eb }) =>
      or([
        eb('orgClass.subSchoolId', 'in', [...subSchools, NOBODY]),
        eb('major.subSchoolId', 'in', [...colleges, NOBODY]),
        eb('orgClass.id', 'in', (sub) =>
          sub
            .selectFrom('orgClassInstructor')
            .select('orgClassId')
            .where('teacherId', '=', instructorId ?? NOBODY),
        ),
      ]),
    )
  if (subSchoolId) query = query.where('orgClass.subSchoolId', '=', subSchoolId)
  if (majorId) query = query.where('majorId', '=', majorId)
  if (gradeCode) query = query.where('gradeCode', '=', gradeCode)
  if (keyword)
    query = query.where(({ or, eb }) =>
      or([eb('className', 'ilike', containing(keyword)), eb('classCode', 'ilike', containing(keyword))]),
    )
  return query.execute()
}

export const majorOptions = (db: Db) =>
  db
    .selectFrom('major')
    .select(['majorName as optionText', 'id as optionVal'])
    .where('archivedAt', 'is', null)
    .where('status', '=', 'enabled')
    .orderBy('majorCode')
    .execute()
