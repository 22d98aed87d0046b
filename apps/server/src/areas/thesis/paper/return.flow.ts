import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { nextThesis } from '@shuyuan/domain/life/thesis.rule.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertOwnFiles } from '../../file/own-file.read.ts'
import { reasonOf } from '../thesis.policy.ts'
import { type LockedPaper, lockPapers } from './lock-papers.store.ts'
import { logPapers } from './log-papers.ts'
import { addEvents, returnPapers } from './paper.store.ts'

export interface Refused {
  id: string
  name: string
  reason: string
}

export const refusedFor = (ctx: Ctx, { id, shownName }: LockedPaper, code: string): Refused => ({
  id,
  name: shownName,
  reason: reasonOf(code)[ctx.lang],
})

/** 退回: asks for a new version by a new deadline; marks of the returned version are kept but no longer count. */
export async function returnThem(
  ctx: Ctx,
  input: { ids: string[]; reason: string; newTo: string; fileId?: string | undefined },
) {
  const newTo = new Date(input.newTo)
  // The same for every paper, so it is reported at the field and the form stays as typed.
  if (newTo <= ctx.now) throw badField('newTo', '须晚于现在', 'must be in the future')
  await assertOwnFiles(ctx, input.fileId ? [input.fileId] : [])
  const going: LockedPaper[] = []
  const refused: Refused[] = []
  for (const paper of await lockPapers(ctx, { ids: input.ids }, 'markers')) {
    const { returns, maxReturns } = paper
    const facts = { returns, maxReturns, newTo: newTo.getTime(), now: ctx.now.getTime() }
    const next = nextThesis(paper.state, { event: 'return', facts })
    if (isRefusal(next)) refused.push(refusedFor(ctx, paper, next.no))
    else going.push(paper)
  }
  const ids = going.map(({ id }) => id)
  await returnPapers(ctx.db, ids, { reason: input.reason, newTo }, writtenBy(ctx))
  await addEvents(ctx.db, ids, 'returned', input.reason, writtenBy(ctx), input.fileId)
  await notifyEach(
    ctx,
    'thesisReturned',
    going.map(({ id, userId, courseName, courseId }) => ({
      userId,
      facts: { course: courseName, courseId, closesAt: newTo, reason: input.reason },
      about: { id, turn: ctx.now },
    })),
  )
  logPapers(ctx, going, { reason: input.reason, newTo: input.newTo })
  return { changed: going.length, refused }
}
