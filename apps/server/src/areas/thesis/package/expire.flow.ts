import type { Deps } from '../../../wire/context.ts'
import { deleteFiles } from '../../file/delete-file.flow.ts'
import { expiredParts } from './package.store.ts'

export async function deleteExpired({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const at = now()
  await deleteFiles(db, files, await expiredParts(db, at), at)
}
