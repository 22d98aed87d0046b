import type { Db } from '../db/db.ts'
import { rebuildTotals } from './points/ledger/entry.store.ts'
import { rebuildTalk } from './talk/post/post-figures.store.ts'

/** What `npm run rebuild` makes anew from the rows that it stands on, by name; each says how many figures were wrong. */
export const allRebuilds: Readonly<Record<string, (tx: Db) => Promise<number>>> = {
  points: rebuildTotals,
  talk: rebuildTalk,
}
