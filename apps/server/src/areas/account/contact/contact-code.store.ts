import { CODE_TRIES, CODES_A_DAY, CODES_A_DAY_OF_NETWORK } from '@shuyuan/contract/entities/account/contact-code.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export type Purpose = 'changeMobile' | 'changeEmail'

export interface NewCode {
  id: string
  userId: string
  purpose: Purpose
  target: string
  codeHash: string
  network: string
  sentAt: Date
  expiresAt: Date
}

/** Asked at the same time by one person, or for one target, one waits for the other. Always in the same order. */
export async function lockSending(db: Db, { userId, target }: Pick<NewCode, 'userId' | 'target'>): Promise<void> {
  for (const key of [`contact-code user ${userId}`, `contact-code target ${target}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

export interface Sent {
  /** Of this person or to this target, whichever was later. */
  lastAt: Date | null
  isTooMany: boolean
}

export async function sentLately(
  db: Db,
  { userId, target, network }: Pick<NewCode, 'userId' | 'target' | 'network'>,
  now: Date,
): Promise<Sent> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<Sent>`
    select greatest(u.last_at, t.last_at) as "lastAt",
      u.n >= ${CODES_A_DAY} or t.n >= ${CODES_A_DAY} or w.n >= ${CODES_A_DAY_OF_NETWORK} as "isTooMany"
    from (select count(*) as n, max(sent_at) as last_at from contact_code where user_id = ${userId} and sent_at > ${since}) u,
      (select count(*) as n, max(sent_at) as last_at from contact_code where target = ${target} and sent_at > ${since}) t,
      (select count(*) as n from contact_code where network = ${network} and sent_at > ${since}) w`.execute(db)
  return rows[0] ?? { lastAt: null, isTooMany: false }
}

/** A newer one makes those before it worthless. */
export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db
    .updateTable('contactCode')
    .set({ expiresAt: code.sentAt })
    .where('userId', '=', code.userId)
    .where('purpose', '=', code.purpose)
    .where('expiresAt', '>', code.sentAt)
    .execute()
  await db.insertInto('contactCode').values(code).execute()
}

/** Counts one guess at the code in force before anybody looks whether it is right; nothing where none is left. */
export async function countGuess(db: Db, userId: string, purpose: Purpose, now: Date) {
  return db
    .updateTable('contactCode')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('verifiedAt', 'is', null)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'codeHash'])
    .executeTakeFirst()
}

/** Of two that are right at the same moment one is the first. */
export const markVerified = (db: Db, id: string, now: Date) =>
  db
    .updateTable('contactCode')
    .set({ verifiedAt: now })
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Uses up what was verified since then; nothing where it was used, is over, or belongs to somebody else. */
export const useVerified = (
  db: Db,
  { id, userId, target }: Pick<NewCode, 'id' | 'userId' | 'target'>,
  since: Date,
  now: Date,
) =>
  db
    .updateTable('contactCode')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('purpose', '=', 'changeMobile')
    .where('target', '=', target)
    .where('verifiedAt', '>', since)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Uses up a link; answers the address that it confirms. */
export const useLink = (db: Db, id: string, userId: string, codeHash: string, now: Date) =>
  db
    .updateTable('contactCode')
    .set({ verifiedAt: now, usedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('purpose', '=', 'changeEmail')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returning('target')
    .executeTakeFirst()

/** Limits look back one day. */
export const forgetCodes = (db: Db, now: Date) =>
  db
    .deleteFrom('contactCode')
    .where('sentAt', '<', new Date(now.getTime() - 2 * DAY_MS))
    .execute()
