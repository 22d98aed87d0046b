import { createBatcher } from '../../../db/batcher.ts'
import type { Db } from '../../../db/db.ts'
import type { Clock } from '../../../wire/clock.ts'
import { inTransaction } from '../../../wire/serialization.ts'
import { type AnswerWrite, type AttemptNow, passQuestions, writeAnswers } from './answer.store.ts'
import { lockShared } from './attempt-lock.ts'

interface Save {
  studyPaperId: string
  writes: readonly AnswerWrite[]
  /** The student's current position when going back is not allowed. */
  place: number | null
}

const MAX_BATCH = 256

/** Commits the saves of many attempts together; each attempt appears once per batch, so that no row is written twice. */
export const saveBatcher = (db: Db, clock: Clock) =>
  createBatcher<Save, AttemptNow | undefined>({
    maxBatch: MAX_BATCH,
    concurrency: 2,
    keyOf: ({ studyPaperId }) => studyPaperId,
    run: (saves) => {
      const ids = saves.map(({ studyPaperId }) => studyPaperId)
      return inTransaction(db, async (tx) => {
        await lockShared(tx, ids)
        const states = await writeAnswers(
          tx,
          ids,
          saves.flatMap(({ writes }) => writes),
          { now: clock.now(), isTimeKnown: clock.disagreement() === null },
        )
        const moves = saves.flatMap(({ studyPaperId, place }) => (place === null ? [] : [{ studyPaperId, place }]))
        if (moves.length > 0) await passQuestions(tx, moves)
        return ids.map((id) => states.get(id))
      })
    },
  })
