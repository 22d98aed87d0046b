import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { nextThesis } from '@shuyuan/domain/life/thesis.rule.ts'
import { type ThesisMarks, type ThesisOutcome, thesisOutcome } from '@shuyuan/domain/scoring/thesis-score.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { moveRefusal } from '../thesis.policy.ts'
import type { LockedPaper } from './lock-papers.store.ts'
import { settlePaper } from './paper.store.ts'

/** Sets a paper's state by the marks submitted so far: waiting, with the arbiter, or marked. */
export async function settle(
  tx: Db,
  paper: LockedPaper,
  marks: ThesisMarks,
  by: WrittenBy,
): Promise<ThesisOutcome['state']> {
  const { state, mark } = thesisOutcome(marks, {
    count: paper.markerCount,
    gap: paper.gapLimit,
    lateDays: paper.lateDays,
    minusPerDay: paper.lateMinus,
  })
  if (state !== 'marked') {
    await settlePaper(tx, paper.id, { state: paper.state, mark: null, arbitration: state === 'arbitration' }, by)
    return state
  }
  const next = nextThesis(paper.state, { event: 'mark' })
  if (isRefusal(next)) throw moveRefusal(next)
  await settlePaper(tx, paper.id, { state: next.to, mark, arbitration: false }, by)
  return state
}
