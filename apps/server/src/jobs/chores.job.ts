import { HOUR_MS, wallClock } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Deps } from '../wire/context.ts'
import { type RepeatedTask, repeat } from './repeat.ts'

const EVERY_MS = 10 * 60_000
const NIGHT = [2, 3, 4]
/** A server that is off at night does its chores by day. */
const OVERDUE_MS = 48 * HOUR_MS
/** The shortest pause between two nightly runs. */
const REST_MS = 20 * HOUR_MS

const hourIn = (at: Date) => wallClock(at).getUTCHours()

/** True on exactly one instance when the chore is due. */
export async function claimChore({ db, now }: Pick<Deps, 'db' | 'now'>, name: string): Promise<boolean> {
  const at = now()
  const before = new Date(at.getTime() - (NIGHT.includes(hourIn(at)) ? REST_MS : OVERDUE_MS))
  // A new school has nothing to clean before its first night.
  await sql`insert into chore (name, done_at) values (${name}, ${at}) on conflict do nothing`.execute(db)
  const { rows } =
    await sql`update chore set done_at = ${at} where name = ${name} and done_at < ${before} returning 1`.execute(db)
  return rows.length > 0
}

/** Slow work that nobody waits for, once a night in one of all instances. */
export const startChore = (deps: Deps, name: string, work: () => Promise<unknown>): RepeatedTask =>
  repeat(EVERY_MS, async () => {
    if (await claimChore(deps, name)) await work()
  })
