import type { Db } from '../../db/db.ts'
import { type AnswerWrite, type AttemptNow, writeAnswers } from './answer.store.ts'
import { lockForSaves } from './attempt-lock.ts'

/**
 * Saves that arrive while one is being written go together in the next statement: at an exam's peak hundreds share one
 * commit, and alone one costs what it always did. Each is acknowledged only after the commit that holds it.
 */

interface Waiting {
  studyPaperId: string
  writes: readonly AnswerWrite[]
  resolve: (now: AttemptNow | undefined) => void
  reject: (error: unknown) => void
}

const MOST_TOGETHER = 256
/** Two at a time, so that one batch is prepared while the other waits for the disk. */
const AT_ONCE = 2

export interface SaveBatcher {
  save(studyPaperId: string, writes: readonly AnswerWrite[]): Promise<AttemptNow | undefined>
}

export function saveBatcher(db: Db, now: () => Date): SaveBatcher {
  let queue: Waiting[] = []
  let running = 0

  /** One attempt stands in a batch once, so that no row is written twice by one statement. */
  const take = (): Waiting[] => {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const seen = new Set<string>()
    for (const one of queue) {
      if (batch.length < MOST_TOGETHER && !seen.has(one.studyPaperId)) {
        seen.add(one.studyPaperId)
        batch.push(one)
      } else rest.push(one)
    }
    queue = rest
    return batch
  }

  const write = (batch: readonly Waiting[]) => {
    const ids = batch.map(({ studyPaperId }) => studyPaperId)
    return db.transaction().execute(async (tx) => {
      await lockForSaves(tx, ids)
      return writeAnswers(
        tx,
        ids,
        batch.flatMap(({ writes }) => writes),
        now(),
      )
    })
  }

  const settle = async (batch: Waiting[]): Promise<void> => {
    try {
      const states = await write(batch)
      for (const one of batch) one.resolve(states.get(one.studyPaperId))
    } catch (error) {
      // One save that the database refuses must not take the others with it.
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await settle([one])
    }
  }

  const run = async (): Promise<void> => {
    if (running >= AT_ONCE || queue.length === 0) return
    running += 1
    try {
      while (queue.length > 0) await settle(take())
    } finally {
      running -= 1
    }
  }

  return {
    save: (studyPaperId, writes) =>
      new Promise((resolve, reject) => {
        queue.push({ studyPaperId, writes, resolve, reject })
        // Let everything that the event loop has ready join first.
        setImmediate(() => void run())
      }),
  }
}
