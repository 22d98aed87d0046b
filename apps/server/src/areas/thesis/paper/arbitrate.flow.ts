import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { canArbitrate, moveRefusal } from '../thesis.policy.ts'
import { type LockedPaper, lockPapers } from './lock-papers.store.ts'
import { addEvents, writeMark } from './paper.store.ts'
import { settle } from './settle.flow.ts'

/** 仲裁: the arbiter's score counts instead of two marks that are too far apart. */
export async function arbitrate(ctx: Ctx, input: { id: string; score: number; comment: string }): Promise<void> {
  const [row] = await lockPapers(ctx, { ids: [input.id] }, 'arbiter')
  const paper = row as LockedPaper
  if (!canArbitrate(ctx.me, paper.arbiterId)) throw outsideScope()
  if (!paper.arbitration || paper.mark1 === null || paper.mark2 === null) throw moveRefusal({ no: 'NOT_ARBITRATION' })
  const by = writtenBy(ctx)
  const { score, comment } = input
  const mark = { submissionId: paper.id, version: paper.version, turn: 'arbitration', scores: [] } as const
  await writeMark(ctx.db, { ...mark, markerId: ctx.me.teacherId, total: score, comment }, by)
  await settle(ctx.db, paper, { first: paper.mark1, second: paper.mark2, arbitration: score }, by)
  await addEvents(ctx.db, [paper.id], 'arbitrated', String(score), by)
  ctx.log({
    targetType: 'thesis',
    targetId: paper.id,
    targetName: `${paper.realname} ${paper.courseName}`,
    before: { mark1: paper.mark1, mark2: paper.mark2 },
    after: { score, comment },
  })
}
