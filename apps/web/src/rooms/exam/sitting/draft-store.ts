import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft, DraftStore } from './answer-queue.types.ts'
import type { DraftCipher, Sealed } from './draft-cipher.ts'

interface Row extends Omit<Draft, 'content'> {
  readonly userId: string
  readonly studyPaperId: string
  readonly sealed?: Sealed
  /** Where the page had no cipher. */
  readonly content?: AnswerContent
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

/** Unsent answers of one person's attempt. They survive a sign-out, and nobody else can read them. */
export function createDraftStore(userId: string, studyPaperId: string, cipher: DraftCipher): DraftStore {
  const key = (questionVersionId: string): [string, string, string] => [userId, studyPaperId, questionVersionId]
  let last: Promise<unknown> = Promise.resolve()
  /** Sealing takes a moment, so writes are queued to keep their order. */
  const enqueue = <T>(write: () => Promise<T>): Promise<T> => {
    const done = last.then(write, write)
    last = done
    return done
  }
  return {
    async list() {
      const db = await database()
      // An array sorts after every string, so the range covers all questions.
      const ofAttempt = IDBKeyRange.bound([userId, studyPaperId], [userId, studyPaperId, []])
      const rows = await db.getAll('drafts', ofAttempt)
      const drafts = rows.map(async ({ questionVersionId, seq, spentSeconds, content, sealed }) => {
        const clear = content ?? (sealed ? await cipher.open(sealed) : null)
        return clear ? [{ questionVersionId, content: clear, seq, spentSeconds }] : []
      })
      return (await Promise.all(drafts)).flat()
    },
    put: (draft) =>
      enqueue(async () => {
        const { content, ...rest } = draft
        const sealed = await cipher.seal(content)
        const tx = (await database()).transaction('drafts', 'readwrite')
        const stored = await tx.store.get(key(draft.questionVersionId))
        const row = { ...rest, userId, studyPaperId, ...(sealed ? { sealed } : { content }) }
        if ((stored?.seq ?? 0) <= draft.seq) await tx.store.put(row)
        await tx.done
      }),
    delete: (questionVersionId, seq) =>
      enqueue(async () => {
        const tx = (await database()).transaction('drafts', 'readwrite')
        const stored = await tx.store.get(key(questionVersionId))
        if (stored && stored.seq <= seq) await tx.store.delete(key(questionVersionId))
        await tx.done
      }),
  }
}
