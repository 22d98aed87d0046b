import type { Db } from '../../../db/db.ts'
import { serverSecret } from '../../../wire/secrets.store.ts'
import { FIRST_PASSWORD_KEY } from '../sign-in/first-password.ts'
import type { IdNumberKeys } from './id-number.ts'

/**
 * Called at startup, outside any transaction: a key created in one that rolls back would be lost with everything it
 * encrypted.
 */
export async function prepareAccountKeys(db: Db): Promise<void> {
  await idNumberKeys(db)
  await firstPasswordKey(db)
}

export const idNumberKeys = async (db: Db): Promise<IdNumberKeys> => ({
  seal: await serverSecret(db, 'id-number-seal'),
  hash: await serverSecret(db, 'id-number-hash'),
})

export const firstPasswordKey = (db: Db): Promise<Buffer> => serverSecret(db, FIRST_PASSWORD_KEY)
