import { asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import type { Db } from '../../../db/db.ts'
import { keyFrom } from '../../../sheet/compare-stored.ts'
import type { Fault } from '../../../sheet/sheet.ts'
import type { Actor } from '../../../wire/context.ts'
import { canManageCollege } from '../../../wire/scope/scope.policy.ts'
import { type Unit, unitPairs, unitsByCode } from '../unit/sub-school.read.ts'

const COLLEGE = '院系编码'

type Colleges = ReadonlyMap<string, Unit>

/** The college of a course or a major. */
export const collegeColumn = {
  key: 'collegeCode',
  header: COLLEGE,
  headerEn: 'College code',
  codeOf: 'unit',
  required: true,
  read: asText(20),
  guide: { zh: '见「可用代码」。', en: 'See “Codes”.' },
  sample: 'C01',
} as const

/** The problems of a row's college; `codeHeader` names the row's own code, which another college may have taken. */
export function collegeFaults(
  me: Actor,
  colleges: Colleges,
  {
    collegeCode,
    storedIn,
    codeHeader,
  }: { collegeCode: string | undefined; storedIn: string | undefined; codeHeader: string },
): Fault[] {
  const college = colleges.get(collegeCode ?? '')
  const faults: Fault[] = []
  if (!college) faults.push({ column: COLLEGE, reason: { zh: '没有这个院系', en: 'no such college' } })
  else if (!canManageCollege(me, college.id))
    faults.push({ column: COLLEGE, reason: { zh: '超出您的数据范围', en: 'outside your scope' } })
  if (storedIn !== undefined && !canManageCollege(me, storedIn))
    faults.push({ column: codeHeader, reason: { zh: '属于其他院系', en: 'belongs to another college' } })
  return faults
}

/** The college stored and the one that a row would set. */
export const collegePair = (colleges: Colleges, stored: string, wanted: string) => ({
  stored,
  wanted,
  text: () => keyFrom(colleges, ({ id }) => id === stored),
})

/** The colleges that this person may name, for the template's page of codes. */
export const collegeCodes = async (db: Db, me: Actor) => ({
  title: { zh: '院系', en: 'College' },
  column: collegeColumn.key,
  codes: unitPairs([...(await unitsByCode(db, true)).values()].filter(({ id }) => canManageCollege(me, id))),
})
