import type { RankScope } from '@shuyuan/contract/entities/points/points.ts'
import type { Db } from '../../../db/db.ts'
import { firstPlaces, type Period, type RankRow } from './rank.read.ts'

/** Lists are computed once an hour; one's own place is always exact. */
const KEPT_MS = 3_600_000
const MOST = 500

interface Kept {
  computedAt: Date
  rows: Promise<RankRow[]>
}

export interface Asked {
  scope: RankScope
  unit: string
  now: Period
  before: Period
}

const kept = new WeakMap<object, Map<string, Kept>>()

const listsOf = (owner: object): Map<string, Kept> => {
  const found = kept.get(owner)
  if (found) return found
  const fresh = new Map<string, Kept>()
  kept.set(owner, fresh)
  return fresh
}

/** The list of this hour, kept by this process (`owner`); the oldest lists are forgotten. */
export async function keptRank(
  owner: object,
  db: Db,
  asked: Asked,
  at: Date,
): Promise<{ computedAt: Date; rows: RankRow[] }> {
  const lists = listsOf(owner)
  const key = [asked.scope, asked.unit, asked.now.period, asked.now.key].join(' ')
  const found = lists.get(key)
  const age = found ? at.getTime() - found.computedAt.getTime() : Number.POSITIVE_INFINITY
  if (found && age >= 0 && age < KEPT_MS) return { computedAt: found.computedAt, rows: await found.rows }
  const rows = firstPlaces(db, asked.scope, asked.unit, asked)
  lists.delete(key)
  lists.set(key, { computedAt: at, rows })
  rows.catch(() => lists.delete(key))
  const [oldest] = lists.keys()
  if (lists.size > MOST && oldest !== undefined) lists.delete(oldest)
  return { computedAt: at, rows: await rows }
}
