import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertContentEditable } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { lockExclusive } from '../../exam/answer/attempt-lock.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { type AttemptForMark, attemptsForMark, placesOf } from '../review/attempt-for-mark.read.ts'
import { assertFits } from '../review/mark-fits.policy.ts'
import { finishBlindMark, insertBlindMarks, writeBlindMarks } from '../task/blind-mark.store.ts'
import { type BlindMark, blindMarkOf, type StoredBlind } from '../task/stored-task.read.ts'
import { assertArbiter } from './arbiter.policy.ts'
import { doubleFactsOf, judgedOf } from './pair.read.ts'
import { settlePair } from './settle.flow.ts'

const DECIDED = { zh: '这份答卷已由其他人仲裁', en: 'somebody else has decided this attempt already' }

/** The arbiter's own marks of an attempt, where it waits for one; the host may decide in place of the one named. */
export async function openArbitration(ctx: Ctx, attempt: AttemptForMark, access: CourseAccess): Promise<StoredBlind> {
  const facts = (await doubleFactsOf(ctx.db, [attempt.id])).get(attempt.id)
  const teacherId = assertArbiter(access, facts, ctx.me.teacherId)
  assertContentEditable(access)
  const of = { studyPaperId: attempt.id, purpose: 'arbitrate' as const, teacherId }
  const own = await blindMarkOf(ctx.db, of, true)
  if (own?.state === 'done') return own
  if (attempt.reviewStatus === '2') throw refuse(DECIDED.zh, DECIDED.en)
  const judged = facts && judgedOf(attempt, facts)
  if (!judged || judged.disputed.length === 0 || attempt.reviewStatus !== '1')
    throw refuse('这份答卷不在待仲裁状态', 'this attempt is not waiting for an arbiter')
  if (own) return own
  await insertBlindMarks(ctx.db, [{ ...of, taskId: facts.taskId }], ctx.now)
  return found(await blindMarkOf(ctx.db, of, true))
}

interface Decision {
  studyPaperId: string
  rows: { questionVersionId: string; score: number }[]
}

/** The marks of every disputed question, and of no other. */
function assertDisputed(attempt: AttemptForMark, disputed: readonly string[], rows: Decision['rows']): void {
  const places = placesOf(attempt.layout)
  assertFits(
    places,
    rows.map(({ questionVersionId, score }) => ({ questionVersionId, reviewScore: score })),
  )
  const given = rows.map(({ questionVersionId }) => questionVersionId)
  const missing = disputed.find((id) => !given.includes(id))
  const no = missing && places.get(missing)?.no
  if (no) throw badField('rows', `第${no}题未评分`, `question ${no} has not been marked`)
  if (given.length !== disputed.length)
    throw badField('rows', '只能仲裁有争议的试题', 'only disputed questions are decided')
}

/** 仲裁: the final marks of what the two markers are apart about. Of two arbiters the first decides, the other is told. */
export async function arbitrate(ctx: Ctx, { studyPaperId, rows }: Decision): Promise<{ score: number }> {
  await lockExclusive(ctx.db, studyPaperId)
  const attempt = found((await attemptsForMark(ctx.db, [studyPaperId])).get(studyPaperId))
  const own = await openArbitration(ctx, attempt, await courseAccess(ctx, attempt.courseId))
  // Sent twice: it was decided by the first of the two.
  if (own.state === 'done') return { score: attempt.score ?? 0 }
  const facts = found((await doubleFactsOf(ctx.db, [studyPaperId])).get(studyPaperId))
  const disputed = judgedOf(attempt, facts)?.disputed ?? []
  assertDisputed(attempt, disputed, rows)
  const marks: Record<string, BlindMark> = Object.fromEntries(
    rows.map(({ questionVersionId: id, score }) => [
      id,
      { score, comment: own.marks[id]?.comment ?? '', seq: (own.marks[id]?.seq ?? 0) + 1 },
    ]),
  )
  await writeBlindMarks(ctx.db, own.id, marks)
  const total = rows.reduce((sum, { score }) => sum + score, 0)
  await finishBlindMark(ctx.db, own.id, { total, judgedTotal: null }, ctx.now)
  const score = found(await settlePair(ctx, studyPaperId))
  const event = { studyPaperId, kind: 'arbitrate', toScore: score }
  await recordEvents(ctx.db, [event], writtenBy(ctx))
  ctx.log({ targetType: 'attempt', targetId: studyPaperId, after: { score } })
  return { score }
}
