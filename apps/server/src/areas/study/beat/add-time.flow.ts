import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import type { Beat } from '@shuyuan/domain/study/beat/heartbeat.rule.ts'
import { createBatcher } from '../../../db/batcher.ts'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { inTransaction, MAX_ATTEMPTS, retryOnSerializationFailure } from '../../../wire/serialization.ts'
import { earn } from '../../points/ledger/earn.flow.ts'
import type { Earned } from '../../points/ledger/earned.ts'
import { recountAfterStudy } from '../course-progress.flow.ts'
import { earnedByStudy } from '../earn-points.flow.ts'
import { createClocks, type Kept, lockClock, storeBeats } from './beat.store.ts'
import { type CountedBeats, judgeBeats, type SentBeats } from './judge-beats.flow.ts'

/** Something follows from these beats; nothing of them is stored yet. */
const ALONE = 'alone'
type Counted = CountedBeats | AppError | typeof ALONE

const earnedBy = ({ userId, now }: SentBeats, { state, isFinishedNow, seconds, daySeconds }: Kept): Earned[] =>
  earnedByStudy(
    { userId, now },
    { id: state.resourceId, courseId: state.courseId, title: state.title },
    { hasFinished: isFinishedNow, seconds, daySeconds },
  )

/**
 * Counts heartbeats of many students, each of them once, and stores them in one statement. Those that finish a resource
 * or earn points are left for a transaction of their own: it waits for rows of the course, and nobody else is to wait
 * with it. Where another window of a student was counted since its beats were judged, they are judged anew.
 */
export async function countBeats(db: Db, sent: readonly SentBeats[]): Promise<Counted[]> {
  const answers = new Map<SentBeats, Counted>()
  for (let round = 1; round <= MAX_ATTEMPTS; round++) {
    const left = sent.filter((by) => !answers.has(by))
    if (left.length === 0) break
    const judged = await judgeBeats(db, left)
    const going = new Map<string, { by: SentBeats; kept: Kept; answer: CountedBeats }>()
    for (const [at, by] of left.entries()) {
      const one = judged[at]
      if (!one || one instanceof AppError) answers.set(by, one ?? new AppError(100404))
      else if (one.kept.isFinishedNow || earnedBy(by, one.kept).length > 0) answers.set(by, ALONE)
      else going.set(by.studentId, { by, ...one })
    }
    const kept = [...going.values()].map((one) => one.kept)
    const clockless = kept.filter(({ state }) => state.clockVersion === null).map(({ state }) => state.studentId)
    if (clockless.length > 0) await createClocks(db, clockless)
    for (const id of await storeBeats(db, kept)) {
      const one = going.get(id)
      if (one) answers.set(one.by, one.answer)
    }
  }
  return sent.map((by) => answers.get(by) ?? ALONE)
}

/** Counts heartbeats with all that follows from them: progress, scores and points. */
async function countAlone(tx: Db, sent: SentBeats): Promise<CountedBeats> {
  await lockClock(tx, sent.studentId)
  const [judged] = await judgeBeats(tx, [sent])
  if (!judged || judged instanceof AppError) throw judged
  const { kept, answer } = judged
  await storeBeats(tx, [kept])
  if (kept.isFinishedNow) await recountAfterStudy({ db: tx, now: sent.now }, sent.studentId, kept.state.courseId)
  await earn(tx, earnedBy(sent, kept))
  return answer
}

const MAX_BATCH = 128

/** Beats that arrive together share one commit; those of one student never share one, and come in their order. */
const counterOf = memoizeByKey((db: Db) =>
  createBatcher<SentBeats, Counted>({
    maxBatch: MAX_BATCH,
    keyOf: ({ studentId }) => studentId,
    run: (sent) => retryOnSerializationFailure(MAX_ATTEMPTS, () => countBeats(db, sent)),
  }),
)

/** Counts heartbeats of a play session; what is answered is durable. */
export async function addTime(
  { me, now, deps: { db } }: Ctx,
  { playSessionId, beats }: { playSessionId: string; beats: readonly Beat[] },
): Promise<CountedBeats> {
  const { studentId, userId, role } = me
  if (!studentId) throw new AppError(100612)
  const sent = { userId, studentId, isStudent: isStudent(role), playSessionId, beats, now }
  const counted = await counterOf(db)(sent)
  if (counted instanceof AppError) throw counted
  return counted === ALONE ? inTransaction(db, (tx) => countAlone(tx, sent)) : counted
}
