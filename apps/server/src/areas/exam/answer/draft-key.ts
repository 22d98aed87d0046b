import { createHmac } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { serverSecret } from '../../account/sign-in/secrets.store.ts'

const keyOf = async (db: Db, use: string, studentId: string, studyPaperId: string): Promise<string> =>
  createHmac('sha256', await serverSecret(db, use))
    .update(`${studentId}|${studyPaperId}`)
    .digest('base64')

/**
 * The key of one student's unsent answers of one attempt: the browser keeps the drafts, the server the key, so that who
 * sits at the same computer afterwards finds nothing to read. The same on every device and after every sign-in.
 */
export const draftKeyOf = (db: Db, studentId: string, studyPaperId: string): Promise<string> =>
  keyOf(db, 'drafts', studentId, studyPaperId)

/** Signs the file of answers that a page could not send: another key, as this one proves and the other one hides. */
export const exportKeyOf = (db: Db, studentId: string, studyPaperId: string): Promise<string> =>
  keyOf(db, 'late-files', studentId, studyPaperId)
