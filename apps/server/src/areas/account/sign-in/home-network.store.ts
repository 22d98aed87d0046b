import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { networkOf } from './login-throttle.store.ts'

/** As long as a browser stays known. */
const KEPT_DAYS = 180

/** Whether the account has signed in from this network before. */
export async function isAtHome(db: Db, userId: string | undefined, ip: string): Promise<boolean> {
  if (userId === undefined) return false
  const row = db.selectFrom('signInNetwork').select('lastAt').where('userId', '=', userId)
  return (await row.where('network', '=', networkOf(ip)).executeTakeFirst()) !== undefined
}

/** Written once a day at most: a crowd that signs in each morning writes it while its sessions are written anyway. */
export const rememberNetwork = (db: Db, userId: string, ip: string, now: Date) =>
  sql`
  insert into sign_in_network (user_id, network, last_at) values (${userId}, ${networkOf(ip)}, ${now})
  on conflict (user_id, network) do update set last_at = excluded.last_at
  where sign_in_network.last_at < ${new Date(now.getTime() - DAY_MS)}`.execute(db)

export const forgetNetworks = (db: Db, now: Date) =>
  db
    .deleteFrom('signInNetwork')
    .where('lastAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
