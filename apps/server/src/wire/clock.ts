import { uptime } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type RepeatedTask, repeat } from '../jobs/repeat.ts'

/** Further apart than this, nobody can say which clock is right. */
const BOUND_MS = 5000
const CHECK_EVERY_MS = 10_000
/** A check that took longer says too little. */
const SLOW_MS = 2000
/** So much a check moves the clock towards the database's: drift is followed, and no reader sees a step. */
const STEP_MS = 50
/** The machine slept: its steady clock stood still. */
const SLEPT_MS = 2000

/** What the clock is made of, in ms; tests bring their own. */
export interface TimeSources {
  readonly wall: () => number
  /** Goes on evenly whatever is done to the machine's clock. */
  readonly steady: () => number
  /** As steady, and goes on while the machine sleeps; to the second. */
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
  /** By how much the database's clock is ahead of ours, where that is too much to end anybody's time; else null. */
  readonly disagreement: () => number | null
  /** Compares it with the moment that the database names. */
  readonly check: (ask: () => Promise<number>) => Promise<void>
}

/** A clock of the caller's own: for tests. */
export const ownClock = (now: () => Date, disagreement: Clock['disagreement']): Clock => ({
  now,
  disagreement,
  check: async () => undefined,
})

const say = (line: Readonly<Record<string, unknown>>): void => console.error(JSON.stringify(line))

/**
 * Takes the machine's time once and goes on from there by the steady clock: when somebody or something sets the
 * machine's clock, no deadline comes nearer. The database's clock is the one that several instances share, so this one
 * follows its drift; if the two part by more than a bound, who closes by the clock waits until they agree again.
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

/** Checks before anything is closed, and then again and again. */
export async function startClockChecks(clock: Clock, db: Db): Promise<RepeatedTask> {
  const check = () => clock.check(() => databaseTime(db))
  await check()
  return repeat(CHECK_EVERY_MS, check)
}
