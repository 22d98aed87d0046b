import { createHmac } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { serverSecret } from '../account/secrets.store.ts'

/**
 * The key of one student's unsent answers of one attempt: the browser keeps the drafts, the server the key, so that who
 * sits at the same computer afterwards finds nothing to read. The same on every device and after every sign-in.
 */
export const draftKeyOf = async (db: Db, studentId: string, studyPaperId: string): Promise<string> =>
  createHmac('sha256', await serverSecret(db, 'drafts'))
    .update(`${studentId}|${studyPaperId}`)
    .digest('base64')
