import type { Db } from '../../../db/db.ts'
import { together } from '../../../db/together.ts'
import { type AnswerWrite, type AttemptNow, writeAnswers } from './answer.store.ts'
import { lockForSaves } from './attempt-lock.ts'

interface Save {
  studyPaperId: string
  writes: readonly AnswerWrite[]
}

const MOST_TOGETHER = 256

/** Saves of many attempts in one commit. One attempt stands there once, so that no row is written twice. */
export const saveBatcher = (db: Db, now: () => Date) =>
  together<Save, AttemptNow | undefined>({
    most: MOST_TOGETHER,
    atOnce: 2,
    apart: ({ studyPaperId }) => studyPaperId,
    write: (saves) => {
      const ids = saves.map(({ studyPaperId }) => studyPaperId)
      return db.transaction().execute(async (tx) => {
        await lockForSaves(tx, ids)
        const states = await writeAnswers(
          tx,
          ids,
          saves.flatMap(({ writes }) => writes),
          now(),
        )
        return ids.map((id) => states.get(id))
      })
    },
  })
