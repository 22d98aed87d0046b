import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '../../../db/ids.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { addEntries, lockTotals } from './entry.store.ts'

interface Adjustment {
  userId: string
  points: number
  reason: string
  reverses?: string | undefined
}

/** A contrary entry takes back exactly what one adjustment gave, once. */
async function assertReversible({ db }: Ctx, { userId, points, reverses }: Adjustment): Promise<void> {
  if (!reverses) return
  const entry = found(
    await db
      .selectFrom('integralEntry')
      .select(['userId', 'eventKey', 'points', 'reversesId'])
      .where('id', '=', reverses)
      .executeTakeFirst(),
  )
  if (entry.eventKey !== 'manual' || entry.reversesId || entry.userId !== userId || entry.points !== -points)
    throw refuse('只能按原数撤销一次人工调整', 'only an adjustment as a whole can be taken back')
  const back = await db.selectFrom('integralEntry').select('id').where('reversesId', '=', reverses).executeTakeFirst()
  if (back) throw refuse('该调整已撤销', 'it was taken back already')
}

/** Gives or takes points of one student by hand, and tells him. */
export async function adjust(ctx: Ctx, given: Adjustment): Promise<string> {
  const { userId, points, reason, reverses } = given
  const student = found(
    await ctx.db
      .selectFrom('student')
      .innerJoin('appUser', 'appUser.id', 'student.userId')
      .select(['studentNo', 'realname'])
      .where('student.userId', '=', userId)
      .executeTakeFirst(),
  )
  await lockTotals(ctx.db, [userId])
  await assertReversible(ctx, given)
  const day = schoolDay(ctx.now)
  const term = await ctx.db
    .selectFrom('term')
    .select('id')
    .where('startDate', '<=', day)
    .where('endDate', '>=', day)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  const id = newId()
  await addEntries(ctx.db, [
    {
      ...{ id, userId, eventKey: 'manual', ref: id, day, termId: term?.id ?? null, points, paid: points, at: ctx.now },
      ...{ title: '', routeKey: '', query: {}, reason, byId: ctx.me.userId },
      ...(reverses ? { reversesId: reverses } : {}),
    },
  ])
  await notify(ctx, 'pointsAdjusted', [userId], { points, reason }, { id })
  ctx.log({
    ...{ targetType: 'points', targetId: id, targetName: `${student.realname} ${student.studentNo}` },
    after: { points, reason },
  })
  return id
}
