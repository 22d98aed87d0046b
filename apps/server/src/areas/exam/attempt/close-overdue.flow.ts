import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { asAppError, isUnexpected } from '../../../wire/answer.ts'
import { inTransaction } from '../../../wire/serialization.ts'
import { askRecount } from '../../bank/figures/ask-recount.flow.ts'
import { tryLockExclusive } from '../answer/attempt-lock.ts'
import { type HandedIn, scoreAttempts } from './attempt-score.flow.ts'
import { receiptOf } from './receipt.ts'

/** How many are scored in one transaction. */
const PIECE = 40
/** No honest work holds a row this long: locking an attempt again and again does not keep it open. */
const WAIT_AFTER_MS = 10_000
const LOCK_NOT_AVAILABLE = '55P03'

interface Due {
  /** Deadlines and announced ends up to these moments. */
  deadline: Date
  forced: Date
}

const dueOf = (now: Date, overdueMs: number, sinceMs = 0): Due => ({
  deadline: new Date(now.getTime() - overdueMs - sinceMs),
  forced: new Date(now.getTime() - sinceMs),
})

async function closeDue(db: Db, now: Date, due: Due, skips: boolean): Promise<number> {
  const { rows } = await sql`
    update study_paper set review_status = '1', updated_at = ${now},
      submitted_at = least(deadline_at, coalesce(forced_at, deadline_at)),
      submit_kind = case when forced_at is not null and forced_at < deadline_at then 'forced' else 'timeout' end,
      receipt_no = ${receiptOf(sql`id`, sql`deadline_at`)}
    where id in (
      select id from study_paper where review_status = '0' and (deadline_at <= ${due.deadline} or forced_at <= ${due.forced})
      order by id for update ${skips ? sql`skip locked` : sql``})
    returning id`.execute(db)
  return rows.length
}

/** Waits briefly for rows that somebody has held all the time; the next turn comes in a second. */
async function closeHeld(db: Db, now: Date, due: Due): Promise<number> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx)
      return closeDue(tx, now, due, false)
    })
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 0
    throw error
  }
}

/** Closes overdue attempts in one statement; what was saved so far counts as handed in. */
export async function closeOverdue(db: Db, now: Date, closeAfterMs: number): Promise<number> {
  const closed = await closeDue(db, now, dueOf(now, closeAfterMs), true)
  return closed + (await closeHeld(db, now, dueOf(now, closeAfterMs, WAIT_AFTER_MS)))
}

/**
 * Returns reopened attempts that were not resumed, finals or work that got time back, to their handed-in state.
 * Homework that was sent back waits for its student instead.
 */
export async function closeReopened(db: Db, now: Date, closeAfterMs: number): Promise<void> {
  const { rows } = await sql<{ assignmentId: string }>`
    update study_paper sp set review_status = case when sp.score is null then '1' else '2' end, redo_until = null,
      time_back = false, updated_at = ${now}
    from assignment a where a.id = sp.assignment_id and (a.kind = 'finalExam' or sp.time_back) and sp.review_status = '3'
      and sp.redo_until <= ${new Date(now.getTime() - closeAfterMs)} returning sp.assignment_id as "assignmentId"`.execute(
    db,
  )
  await askRecount(
    db,
    rows.map(({ assignmentId }) => assignmentId),
    now,
  )
}

/** Scores attempts that are closed, unscored and not locked by anybody else; returns how many. */
const scoreUnlocked = (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const free = await tryLockExclusive(tx, ids)
    const { rows } = await sql<HandedIn>`
      select id, assignment_id as "assignmentId", student_id as "studentId", layout,
        coalesce(submitted_at, ${now}) as "submittedAt"
      from study_paper where id = any(${free}::uuid[]) and review_status = '1' and objective_score is null`.execute(tx)
    await scoreAttempts(tx, rows, now)
    return rows.length
  })

/**
 * Scores a batch of closed attempts without a score; returns how many. An attempt that cannot be scored is logged and
 * added to `failed`, which are skipped, so that it does not block the others.
 */
export async function scoreClosed(db: Db, now: Date, failed: Set<string>): Promise<number> {
  const waiting = await db
    .selectFrom('studyPaper')
    .select('id')
    // A literal, not a parameter: a generic plan would not use the partial index.
    .where('reviewStatus', '=', sql.lit('1'))
    .where('objectiveScore', 'is', null)
    .where(sql<boolean>`id <> all(${[...failed]}::uuid[])`)
    .orderBy('submittedAt')
    .limit(PIECE)
    .execute()
  const ids = waiting.map(({ id }) => id)
  try {
    return ids.length === 0 ? 0 : await scoreUnlocked(db, ids, now)
  } catch {
    let scored = 0
    for (const id of ids) scored += await scoreOne(db, id, now, failed)
    return scored
  }
}

async function scoreOne(db: Db, id: string, now: Date, failed: Set<string>): Promise<number> {
  try {
    return await scoreUnlocked(db, [id], now)
  } catch (error) {
    // A database that is down or busy says nothing about this attempt.
    if (!isUnexpected(asAppError(error, ''))) throw error
    console.error(JSON.stringify({ at: now, scoring: id, error: error instanceof Error ? error.stack : error }))
    failed.add(id)
    return 0
  }
}
