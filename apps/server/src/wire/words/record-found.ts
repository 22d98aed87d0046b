import type { Db } from '../../db/db.ts'
import type { Deps } from '../context.ts'
import type { FilteredInput } from './filter-input.ts'
import type { StoredIn } from './word-filter.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const idIn = (value: unknown): string | null => (typeof value === 'string' && UUID.test(value) ? value : null)

interface Said {
  readonly targetId?: string | undefined
  readonly courseId?: unknown
}

/** Keeps what was found in the texts that a call has stored: in the row that the handler names, else what it logged. */
export async function recordFound(
  { words }: Deps,
  db: Db,
  { found, isHeld, by }: FilteredInput<unknown>,
  where: StoredIn | null,
  { targetId, courseId }: Said,
): Promise<void> {
  if (found.length === 0 || !by) return
  // A text that waits in no row could never be let through.
  if (isHeld && !where) throw new Error('a handler that can hold a text says where it stored it (ctx.storedIn)')
  await words.record(db, found, by, where ?? { refId: idIn(targetId), courseId: idIn(courseId) })
}
