import { uptime } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type RepeatedTask, repeat } from '../jobs/repeat.ts'

/** If they differ by more than this, nobody can say which clock is right. */
const BOUND_MS = 5000
const CHECK_EVERY_MS = 10_000
/** A check that took longer is too inaccurate. */
const SLOW_MS = 2000
/** Each check moves the clock this far at most towards the database's: it follows drift, and nobody sees a jump. */
const STEP_MS = 50
/** The machine slept: its monotonic clock stood still. */
const SLEPT_MS = 2000

/** The time sources, in ms; tests supply their own. */
export interface TimeSources {
  readonly wall: () => number
  /** Monotonic, whatever is done to the machine's clock. */
  readonly steady: () => number
  /** Also monotonic, and continues while the machine sleeps; in whole seconds. */
  readonly awake: () => number
}

const machine: TimeSources = {
  wall: Date.now,
  steady: () => performance.now(),
  awake: () => uptime() * 1000,
}

/** The time by which the server acts. */
export interface Clock {
  readonly now: () => Date
  /** How far the database's clock is ahead of ours, if too far to end anybody's time; otherwise null. */
  readonly disagreement: () => number | null
  /** Compares it with the time that the database reports. */
  readonly check: (ask: () => Promise<number>) => Promise<void>
}

/** A clock set by the caller: for tests. */
export const ownClock = (now: () => Date, disagreement: Clock['disagreement']): Clock => ({
  now,
  disagreement,
  check: async () => undefined,
})

const say = (line: Readonly<Record<string, unknown>>): void => console.error(JSON.stringify(line))

/**
 * Reads the machine's time once and continues from there by the monotonic clock: setting the machine's clock brings no
 * deadline nearer. Several instances share the database's clock, so this one follows its drift; if the two differ by more
 * than a limit, whatever closes by the clock waits until they agree again.
 */
export function steadyClock({ wall, steady, awake }: TimeSources = machine, log = say): Clock {
  let offset = wall() - steady()
  let slept = awake() - steady()
  let latest = 0
  let apart: number | null = null
  const read = () => {
    latest = Math.max(latest, Math.round(offset + steady()))
    return latest
  }
  function wake(): void {
    const gap = awake() - steady() - slept
    if (gap > SLEPT_MS) offset += gap
    slept += gap
  }
  function judge(ahead: number, within: number): void {
    const isApart = Math.abs(ahead) > BOUND_MS + within
    if (isApart !== (apart !== null))
      log({ at: new Date(read()), clock: isApart ? 'disagrees with the database' : 'agrees again', aheadMs: ahead })
    apart = isApart ? ahead : null
    if (!isApart) offset += Math.max(-STEP_MS, Math.min(STEP_MS, ahead))
  }
  return {
    now: () => new Date(read()),
    disagreement: () => apart,
    async check(ask) {
      wake()
      const sent = steady()
      const theirs = await ask()
      const took = steady() - sent
      if (took > SLOW_MS) return
      judge(Math.round(theirs - (offset + sent + took / 2)), took / 2)
    },
  }
}

const databaseTime = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  )
  return rows[0]?.ms ?? Number.NaN
}

/** Checks before anything is closed, and then at regular intervals. */
export async function startClockChecks(clock: Clock, db: Db): Promise<RepeatedTask> {
  const check = () => clock.check(() => databaseTime(db))
  await check()
  return repeat(CHECK_EVERY_MS, check)
}
