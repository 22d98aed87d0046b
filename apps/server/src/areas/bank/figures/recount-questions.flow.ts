import { questionFigures } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { computeQuestionUses, isSealedFinal, usesOfQuestions } from './question-uses.read.ts'
import { endRecount, postponeRecount, replaceUses, storeFigures } from './question-uses.store.ts'

/** One recount at a time over all instances: two could share a question and miss each other's attempts. */
const LOCK = 5837404

/** Recounts one assignment and updates the figures of its questions. Idempotent. */
export async function recountQuestionsOf(db: Db, assignmentId: string): Promise<void> {
  const touched = await replaceUses(db, assignmentId, await computeQuestionUses(db, assignmentId))
  const uses = await usesOfQuestions(db, touched)
  await storeFigures(db, new Map(touched.map((id) => [id, questionFigures(uses.get(id) ?? [])])))
}

/**
 * Recounts the assignment that has waited longest; false if none is due. Its note is removed afterwards, and only if it
 * is unchanged: later changes are counted again, and a crash loses nothing.
 */
export async function recountNextAssignment(db: Db, now: Date): Promise<boolean> {
  const next = await db
    .selectFrom('questionRecount')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst()
  if (!next) return false
  if (await isSealedFinal(db, next.assignmentId, now)) {
    await postponeRecount(db, next.assignmentId, new Date(now.getTime() + DAY_MS))
    return true
  }
  const isDone = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(tx)
    if (!rows[0]?.locked) return false
    await recountQuestionsOf(tx, next.assignmentId)
    return true
  })
  if (isDone) await endRecount(db, next)
  return isDone
}
