import { PLACE_LIFE_MS } from '@shuyuan/domain/finals/final-entry.rule.ts'
import type pg from 'pg'
import { createBatcher } from '../../../db/batcher.ts'
import type { Deps } from '../../../wire/context.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { admitFirst, type Entering, insertPlaces, keepPlaces, type Taken, waitingLine } from './hall.store.ts'

/** The gate is tried, and the line read, at most so often: thousands who ask in between share the answer. */
const PUMP_MS = 200
/** Places that were asked for are kept by one statement for all of this time. */
const KEEP_LINGER_MS = 300
const MAX_BATCH = 200

/** Who waits, as one process last read it. */
interface Picture {
  /** Numbers of the places, ascending. */
  readonly numbers: readonly number[]
  readonly seatOf: ReadonlyMap<number, { id: string; studentId: string }>
}

const EMPTY: Picture = { numbers: [], seatOf: new Map() }
const keptSince = (now: Date) => new Date(now.getTime() - PLACE_LIFE_MS)

/** How many of these ascending numbers are smaller. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The line before the finals, all of it in the database: a process that dies takes no place with it, and those that live
 * let in together what the gate allows. Nothing ticks here: whoever asks moves the line on.
 */
function createLine({ pool, now, config }: Pick<Deps, 'pool' | 'now' | 'config'>) {
  let picture = EMPTY
  let pumpedAt = Number.NEGATIVE_INFINITY
  let pumping: Promise<void> | null = null

  const look = async (): Promise<void> => {
    const rows = await waitingLine(pool, keptSince(now()))
    picture = {
      numbers: rows.map(({ queueSeq }) => Number(queueSeq)),
      seatOf: new Map(rows.map(({ id, studentId, queueSeq }) => [Number(queueSeq), { id, studentId }])),
    }
  }

  const pumpNow = async (): Promise<void> => {
    if (picture.numbers.length > 0) await admitFirst(pool, config.examGate, now(), keptSince(now()))
    await look()
    pumpedAt = performance.now()
  }

  /** Lets in whose turn has come and reads the line again, unless that has just been done. */
  const pump = async (): Promise<void> => {
    if (!pumping && performance.now() - pumpedAt < PUMP_MS) return
    pumping ??= pumpNow().finally(() => {
      pumping = null
    })
    await pumping
  }

  const enter = createBatcher<Entering, Taken>({
    maxBatch: MAX_BATCH,
    // One candidate with two tabs has one place.
    keyOf: (one) => `${one.final_exam_course_id} ${one.student_id}`,
    run: async (entering) => {
      const taken = await insertPlaces(pool, entering, keptSince(now()))
      const admitted = taken.some(({ admittedAt }) => admittedAt === null)
        ? await admitFirst(pool, config.examGate, now(), keptSince(now()))
        : []
      if (taken.length > admitted.length) await look()
      const letIn = new Map(admitted.map((one) => [one.id, one.admittedAt]))
      const byKey = new Map(taken.map((one) => [`${one.finalExamCourseId} ${one.studentId}`, one]))
      return entering.map((one) => {
        const place = byKey.get(`${one.final_exam_course_id} ${one.student_id}`) as Taken
        return { ...place, admittedAt: place.admittedAt ?? letIn.get(place.id) ?? null }
      })
    },
  })

  const keep = createBatcher<string, void>({
    maxBatch: 5000,
    lingerMs: KEEP_LINGER_MS,
    run: async (seatIds) => {
      await keepPlaces(pool, [...new Set(seatIds)], now())
      return seatIds.map(() => undefined)
    },
  })

  return {
    enter,
    pump,
    keep,
    /** People before this place. */
    ahead: (queueNo: string): number => countBelow(picture.numbers, Number(queueNo)),
    /** The seat that waits under this number, as far as this process knows. */
    waitingSeat: (queueNo: string) => picture.seatOf.get(Number(queueNo)),
  }
}

const lineOf = memoizeByKey<pg.Pool, { line?: ReturnType<typeof createLine> }>(() => ({}))

/** The line of this process; one for each pool of connections, as tests have several servers. */
export function examLine(deps: Pick<Deps, 'pool' | 'now' | 'config'>) {
  const own = lineOf(deps.pool)
  own.line ??= createLine(deps)
  return own.line
}
