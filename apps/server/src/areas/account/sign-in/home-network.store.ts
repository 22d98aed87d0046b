import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { networkOf } from './login-throttle.store.ts'

/** As long as a browser stays known. */
const KEPT_DAYS = 180

/** When the account was remembered to have signed in from this network; null for one that it does not know. */
export async function knownNetworkSince(db: Db, userId: string | undefined, ip: string): Promise<Date | null> {
  if (userId === undefined) return null
  const row = db.selectFrom('signInNetwork').select('lastAt').where('userId', '=', userId)
  return (await row.where('network', '=', networkOf(ip)).executeTakeFirst())?.lastAt ?? null
}

/** `since`: what `knownNetworkSince` has said. Written once a day at most. */
export async function rememberNetwork(db: Db, userId: string, ip: string, since: Date | null, now: Date) {
  if (since && now.getTime() - since.getTime() < DAY_MS) return
  await sql`
    insert into sign_in_network (user_id, network, last_at) values (${userId}, ${networkOf(ip)}, ${now})
    on conflict (user_id, network) do update set last_at = excluded.last_at`.execute(db)
}

export const forgetNetworks = (db: Db, now: Date) =>
  db
    .deleteFrom('signInNetwork')
    .where('lastAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
