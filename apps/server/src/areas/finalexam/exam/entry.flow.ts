import { entryRefusal, finalState } from '@shuyuan/domain/finals/final-exam.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { notFound } from '../../../wire/error.ts'
import { assertCanManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { reasonOf } from '../final.policy.ts'
import { checkedPapers, lockFinals, setEntryOpen } from './final.store.ts'

/** Opens or closes the entry of each exam; says why for each exam that is not ready. */
export async function setEntry(ctx: Ctx, ids: readonly string[], open: boolean) {
  assertCanManageWholeSchool(ctx.me)
  const exams = await lockFinals(ctx.db, ids)
  if (exams.length === 0) throw notFound()
  const papers = await checkedPapers(ctx.db, ids)
  const told = exams.map((exam) => {
    const times = { opensAt: exam.opensAt.getTime(), closesAt: exam.closesAt.getTime() }
    const refused = entryRefusal(open, {
      checkedPapers: papers.get(exam.id) ?? 0,
      reviewers: exam.reviewers.length,
      state: finalState(times, ctx.now.getTime()),
    })
    return {
      id: exam.id,
      ok: refused === null,
      courseName: exam.courseName,
      reason: refused ? reasonOf(refused.no)[ctx.lang] : '',
    }
  })
  const done = told.filter(({ ok }) => ok)
  if (done.length > 0)
    await setEntryOpen(
      ctx.db,
      done.map(({ id }) => id),
      open,
      { now: ctx.now, userId: ctx.me.userId },
    )
  ctx.log({
    targetType: 'finalExam',
    targetId: done[0]?.id ?? '',
    targetName: done.map(({ courseName }) => courseName),
    after: { entryOpen: open, count: done.length },
  })
  return told
}
