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
/** Checks in a row, ten minutes of them, by which the machine and the database agree against us before we follow. */
const SETTLED_CHECKS = 60
/** Machines that set their clocks by the network differ by less. */
const AGREE_MS = 1000

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

/** Whether nobody who is answering now would notice if the clock went from one time to another. */
export type CanMove = (from: Date, to: Date) => Promise<boolean>

/** The time by which the server acts. */
export interface Clock {
  readonly now: () => Date
  /** How far the database's clock is ahead of ours, if too far to end anybody's time; otherwise null. */
  readonly disagreement: () => number | null
  /** During a disagreement: whether the clock would follow the database now, if nobody were answering. */
  readonly isWaiting: () => boolean
  /** Compares it with the time that the database reports. */
  readonly check: (ask: () => Promise<number>, canMove: CanMove) => Promise<void>
}

/** A clock set by the caller: for tests. */
export const ownClock = (now: () => Date, disagreement: Clock['disagreement']): Clock => ({
  now,
  disagreement,
  isWaiting: () => false,
  check: async () => undefined,
})

const say = (line: Readonly<Record<string, unknown>>): void => console.error(JSON.stringify(line))

/**
 * Reads the machine's time once and continues from there by the monotonic clock: setting the machine's clock brings no
 * deadline nearer. Several instances share the database's clock, so this one follows its drift; if the two differ by more
 * than a limit, whatever closes by the clock waits until they agree again. When the machine's time has agreed with the
 * database's for long, ours is the wrong one, read before somebody set the machine right: we take theirs as soon as
 * nobody who is answering would notice.
 */
export function steadyClock({ wall, steady, awake }: TimeSources = machine, log = say): Clock {
  let offset = wall() - steady()
  let slept = awake() - steady()
  let latest = 0
  let apart: number | null = null
  let settled = 0
  let isWaiting = false
  const read = () => {
    latest = Math.max(latest, Math.round(offset + steady()))
    return latest
  }
  const tell = (word: string, ahead: number) => log({ at: new Date(read()), clock: word, aheadMs: ahead })
  function wake(): void {
    const gap = awake() - steady() - slept
    if (gap > SLEPT_MS) offset += gap
    slept += gap
  }
  function judge(ahead: number, within: number): void {
    const isApart = Math.abs(ahead) > BOUND_MS + within
    if (isApart !== (apart !== null)) tell(isApart ? 'disagrees with the database' : 'agrees again', ahead)
    apart = isApart ? ahead : null
    if (!isApart) offset += Math.max(-STEP_MS, Math.min(STEP_MS, ahead))
  }
  async function follow(ahead: number, canMove: CanMove): Promise<void> {
    const from = read()
    if (await canMove(new Date(from), new Date(from + ahead))) {
      tell('set to the time of machine and database', ahead)
      offset += ahead
      latest = 0
      apart = null
      settled = 0
      isWaiting = false
    } else {
      if (!isWaiting) tell('waits for open attempts before it is set to the time of machine and database', ahead)
      isWaiting = true
    }
  }
  return {
    now: () => new Date(read()),
    disagreement: () => apart,
    isWaiting: () => isWaiting,
    async check(ask, canMove) {
      wake()
      const sent = steady()
      const theirs = await ask()
      const took = steady() - sent
      if (took > SLOW_MS) return
      const before = apart
      const ahead = Math.round(theirs - (offset + sent + took / 2))
      judge(ahead, took / 2)
      const isSteady = apart !== null && before !== null && Math.abs(apart - before) <= AGREE_MS
      const isMachineRight = Math.abs(theirs + took / 2 - wall()) <= AGREE_MS + took / 2
      settled = isSteady && isMachineRight ? settled + 1 : 0
      if (settled >= SETTLED_CHECKS) await follow(ahead, canMove)
      else isWaiting = false
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
export async function startClockChecks(clock: Clock, db: Db, canMove: CanMove): Promise<RepeatedTask> {
  const check = () => clock.check(() => databaseTime(db), canMove)
  await check()
  return repeat(CHECK_EVERY_MS, check)
}
