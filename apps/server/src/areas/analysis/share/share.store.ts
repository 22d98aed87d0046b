import { createHash } from 'node:crypto'
import type { AnalysisFilter, SharedPage } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { BehaviorFilter } from '@shuyuan/contract/entities/analysis/behavior.ts'
import type { PathFilter } from '@shuyuan/contract/entities/analysis/path.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface NewShare {
  token: string
  page: SharedPage
  filters: AnalysisFilter | BehaviorFilter | PathFilter
  title: string
  maskNames: boolean
  passwordHash: string | null
  expiresAt: Date
  by: string
  byRole: string
}

export async function insertShare(db: Db, { token, filters, ...share }: NewShare, now: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('analysisShare')
    .values({ ...share, id, tokenHash: hashOf(token), filters: JSON.stringify(filters), createdAt: now })
    .execute()
  return id
}

/** A link that is neither revoked nor over. */
export const findShare = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('analysisShare')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

export const countOpening = (db: Db, id: string, now: Date) =>
  db
    .updateTable('analysisShare')
    .set((set) => ({ opens: set('opens', '+', 1), lastOpenedAt: now }))
    .where('id', '=', id)
    .execute()

/** undefined: it is not this person's, or revoked already. */
export const revokeShare = (db: Db, id: string, userId: string, now: Date) =>
  db
    .updateTable('analysisShare')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('by', '=', userId)
    .where('revokedAt', 'is', null)
    .returning(['id', 'title'])
    .executeTakeFirst()
