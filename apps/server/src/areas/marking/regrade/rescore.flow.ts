import { REGRADE_MAX } from '@shuyuan/contract/entities/marking/regrade.ts'
import { type RegradeChange, regradeChange } from '@shuyuan/domain/scoring/regrade.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { lockAllExclusive, tryLockExclusive } from '../../exam/answer/attempt-lock.ts'
import { computeOutcomes, type HandedIn } from '../../exam/attempt/attempt-score.flow.ts'
import type { Corrections } from '../../exam/correction/correction.read.ts'
import { attemptsShowing, type Touched } from './regrade-plan.read.ts'

/** Below what a scoring of so many attempts needs of memory and of the event loop. */
const PIECE = 250

/** An attempt with what it had and what it gets. Waiting ones are compared by their automatic points. */
export interface Regraded extends RegradeChange {
  attempt: Touched
  before: number
  after: number
  /** A marker has to finish it, before or after. */
  waiting: boolean
  /** By the change it is reviewed, or waits again. */
  turned: boolean
}

/** `wasWaiting`: attempts that only a regrade has finished. */
export const toHandedIn = (attempt: Touched, now: Date, wasWaiting?: ReadonlySet<string>): HandedIn => ({
  ...attempt,
  submittedAt: attempt.submittedAt ?? now,
  isWaiting: attempt.reviewStatus === '1' || (wasWaiting?.has(attempt.id) === true && attempt.reviewerId === null),
})

/** What these attempts get, without writing anything. */
export async function regraded(
  ctx: Ctx,
  attempts: readonly Touched[],
  corrections?: Corrections,
  wasWaiting?: ReadonlySet<string>,
): Promise<Regraded[]> {
  const all: Regraded[] = []
  for (let from = 0; from < attempts.length; from += PIECE) {
    const piece = attempts.slice(from, from + PIECE)
    const { outcomes } = await computeOutcomes(
      ctx.db,
      piece.map((attempt) => toHandedIn(attempt, ctx.now, wasWaiting)),
      corrections,
    )
    outcomes.forEach((outcome, place) => {
      const attempt = piece[place] as Touched
      const before = attempt.score ?? attempt.objective ?? 0
      const after = outcome.score ?? outcome.objective
      const change = regradeChange({ before, after, fullScore: attempt.fullScore })
      const waiting = attempt.reviewStatus === '1' || outcome.status === '1'
      all.push({ attempt, before, after, ...change, waiting, turned: attempt.reviewStatus !== outcome.status })
    })
  }
  return all
}

interface Pair {
  assignmentId: string
  questionVersionId: string
}

/**
 * Holds every attempt that shows these versions until the call ends. Attempts first, as saves, hand-ins and marking do,
 * then the assignments, so that none begins meanwhile; what began in between is taken without waiting for its holder, who
 * may wait for us. So no mark, hand-in or start is lost: it is done and seen, or it comes after and sees the correction.
 */
export async function lockShowing(db: Db, pairs: readonly Pair[]): Promise<string[]> {
  const before = await attemptsShowing(db, pairs)
  if (before.length > REGRADE_MAX)
    throw refuse(
      `一次最多重新判分${REGRADE_MAX}份答卷，请分作业处理`,
      `at most ${REGRADE_MAX} attempts at once; take fewer assignments`,
    )
  await lockAllExclusive(db, before)
  await sql`select id from assignment where id = any(${pairs.map(({ assignmentId }) => assignmentId)}::uuid[])
    order by id for update`.execute(db)
  const known = new Set(before)
  const late = (await attemptsShowing(db, pairs)).filter((id) => !known.has(id))
  if ((await tryLockExclusive(db, late)).length < late.length) throw new AppError(100503)
  return [...before, ...late]
}
