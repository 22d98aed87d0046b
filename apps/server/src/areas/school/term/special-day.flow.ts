import type { SpecialDay } from '@shuyuan/contract/entities/school/special-day.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { type SpecialDayFault, specialDayFaults } from '@shuyuan/domain/school/special-days.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { specialDaysOf } from './special-day.read.ts'
import { replaceSpecialDays } from './special-day.store.ts'
import { termByCode } from './term.read.ts'
import { lockTerm } from './term.store.ts'

const FAULTS: Readonly<Record<SpecialDayFault, Words>> = {
  outside: { zh: '不在学期日期内', en: 'lies outside of the term' },
  twice: { zh: '日期重复', en: 'stands there twice' },
  notOff: { zh: '补的那天不在放假日期中', en: 'is held for a day that is not closed' },
  taken: { zh: '那天已安排补课', en: 'another day is held for it already' },
}

/** Replaces the special days of a term. */
export async function saveSpecialDays(ctx: Ctx, termCode: string, days: readonly SpecialDay[]): Promise<void> {
  const { id } = found(await termByCode(ctx.db, termCode))
  const term = found(await lockTerm(ctx.db, id))
  if (term.archivedAt) throw refuse('学期已归档，不能修改', 'the term is archived')
  for (const [at, fault] of specialDayFaults(days, term))
    throw badField(
      `days.${at}.${fault === 'notOff' || fault === 'taken' ? 'actsAs' : 'day'}`,
      FAULTS[fault].zh,
      FAULTS[fault].en,
    )
  const before = await specialDaysOf(ctx.db, id)
  await replaceSpecialDays(ctx.db, id, days)
  ctx.log({ targetType: 'term', targetId: id, targetName: term.termName, before: { days: before }, after: { days } })
}
