import type { Db } from '../db/db.ts'

/** Attempts before a serialization failure reaches the caller. */
export const MAX_ATTEMPTS = 3

/** A serialization failure (40001) or a deadlock (40P01): PostgreSQL rolled this transaction back in favour of another. */
export const isSerializationFailure = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string } | null)?.code ?? '')

/** A failed transaction leaves nothing behind, so it is safe to run it again. */
export async function retryOnSerializationFailure<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !isSerializationFailure(error)) throw error
    }
}

/** One transaction, run again when it crossed another. `work` must have no effect besides what it writes by `tx`. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  retryOnSerializationFailure(MAX_ATTEMPTS, () => db.transaction().execute(work))
