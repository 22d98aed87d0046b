import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { askRecountOf } from '../../bank/figures/ask-recount.flow.ts'
import { receiptOf } from './receipt.ts'

/** What staff do to attempts that are being answered, or that are over. The caller holds their locks. */

/** The end moves for staff and student alike. */
export const extendAttempts = (db: Db, ids: readonly string[], minutes: number, now: Date) =>
  sql`
    update study_paper set extra_minutes = extra_minutes + ${minutes}, updated_at = ${now},
      deadline_at = deadline_at + ${minutes} * interval '1 minute',
      redo_until = redo_until + ${minutes} * interval '1 minute'
    where id = any(${[...ids]}::uuid[])`.execute(db)

/** '0' -> '1' as `forced`: what was saved is handed in. Returns those to which it happened. */
export async function forceAttempts(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update study_paper set review_status = '1', submitted_at = ${now}, submit_kind = 'forced',
      receipt_no = ${receiptOf(sql`id`, sql`${now}::timestamptz`)}, updated_at = ${now}
    where id = any(${[...ids]}::uuid[]) and review_status = '0' returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Reopens until then an attempt that the clock closed, with its answers and position; nothing else is given back. */
export async function giveTimeBack(db: Db, ids: readonly string[], until: Date, now: Date): Promise<void> {
  await sql`
    update study_paper set review_status = '3', redo_until = ${until}, time_back = true, flushes = 0, updated_at = ${now}
    where id = any(${[...ids]}::uuid[])`.execute(db)
  await askRecountOf(db, ids, now)
}

/** Back to '3' with the answers as they are. */
export async function reopenAttempts(db: Db, ids: readonly string[], until: Date, now: Date): Promise<void> {
  await sql`
    update study_paper set review_status = '3', redo_until = ${until}, redo_only = null, updated_at = ${now}
    where id = any(${[...ids]}::uuid[])`.execute(db)
  await askRecountOf(db, ids, now)
}
