import { paidOf } from '@shuyuan/domain/points/pay.rule.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { type Due, dueOf, nextDue } from './due.read.ts'
import { addEntries, lockTotals, type NewEntry } from './entry.store.ts'

/** How many events are paid in one transaction. */
const PIECE = 200

/** What the rules paid within this piece, which the query could not know. */
function paidSoFar() {
  const sums = new Map<string, number>()
  const read = (key: string) => sums.get(key) ?? 0
  return {
    before: ({ userId, eventKey, day, termId, paidDay, paidTerm }: Due) => ({
      day: paidDay + read(`${userId} ${eventKey} ${day}`),
      term: paidTerm + read(`${userId} ${eventKey} ${termId}`),
    }),
    add({ userId, eventKey, day, termId }: Due, paid: number) {
      for (const key of [`${userId} ${eventKey} ${day}`, `${userId} ${eventKey} ${termId}`])
        sums.set(key, read(key) + paid)
    },
  }
}

function entriesOf(all: readonly Due[]): NewEntry[] {
  const sums = paidSoFar()
  return all.flatMap((due) => {
    const { points, dailyCap, termCap, isPaid, id: _, paidDay, paidTerm, ...event } = due
    if (points === null || isPaid) return []
    const paid = paidOf({ points, dailyCap, termCap }, sums.before(due))
    sums.add(due, paid)
    return [{ ...event, id: newId(), points, paid }]
  })
}

/** Pays the next events by the rules and their caps; returns how many there were. Safe to run in several processes. */
export const payDue = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const next = await nextDue(tx, PIECE)
    if (next.length === 0) return 0
    const ids = next.map(({ id }) => id)
    await lockTotals(
      tx,
      next.map(({ userId }) => userId),
    )
    await addEntries(tx, entriesOf(await dueOf(tx, ids)))
    await tx.deleteFrom('integralDue').where('id', 'in', ids).execute()
    return next.length
  })
