import { createHmac } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { serverSecret } from '../../../wire/secrets.store.ts'

const keyOf = async (db: Db, use: string, studentId: string, studyPaperId: string): Promise<string> =>
  createHmac('sha256', await serverSecret(db, use))
    .update(`${studentId}|${studyPaperId}`)
    .digest('base64')

/**
 * Encrypts one student's unsent answers of one attempt: the browser keeps the drafts, the server the key, so that the
 * next person at the same computer finds nothing readable. The same on every device and after every sign-in.
 */
export const draftKeyOf = (db: Db, studentId: string, studyPaperId: string): Promise<string> =>
  keyOf(db, 'drafts', studentId, studyPaperId)

/** Signs the file of answers that a page could not send. A separate key: this one proves origin, the other one hides content. */
export const exportKeyOf = (db: Db, studentId: string, studyPaperId: string): Promise<string> =>
  keyOf(db, 'late-files', studentId, studyPaperId)
