import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft, DraftStore } from './answer-queue.types.ts'

interface Row extends Draft {
  readonly userId: string
  readonly studyPaperId: string
}

interface Schema extends DBSchema {
  drafts: { key: [string, string, string]; value: Row }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null
const database = () => {
  opened ??= openDB<Schema>('answering', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: ['userId', 'studyPaperId', 'questionVersionId'] })
    },
  })
  return opened
}

/** Unsent answers of one person's attempt. They stay when the person signs out, and nobody else's page reads them. */
export function draftStore(userId: string, studyPaperId: string): DraftStore {
  const key = (questionVersionId: string): [string, string, string] => [userId, studyPaperId, questionVersionId]
  return {
    async all() {
      const db = await database()
      // An array sorts after every string, so this is the range of all questions.
      const ofAttempt = IDBKeyRange.bound([userId, studyPaperId], [userId, studyPaperId, []])
      const rows = await db.getAll('drafts', ofAttempt)
      return rows.map(({ questionVersionId, content, seq, spentSeconds }) => ({
        questionVersionId,
        content,
        seq,
        spentSeconds,
      }))
    },
    async put(draft) {
      const tx = (await database()).transaction('drafts', 'readwrite')
      const stored = await tx.store.get(key(draft.questionVersionId))
      if ((stored?.seq ?? 0) <= draft.seq) await tx.store.put({ ...draft, userId, studyPaperId })
      await tx.done
    },
    async drop(questionVersionId, seq) {
      const tx = (await database()).transaction('drafts', 'readwrite')
      const stored = await tx.store.get(key(questionVersionId))
      if (stored && stored.seq <= seq) await tx.store.delete(key(questionVersionId))
      await tx.done
    },
  }
}
