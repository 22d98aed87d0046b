import type { Deps } from '../../../wire/context.ts'
import { deleteFiles } from '../../file/delete-file.flow.ts'
import { deleteExpiredArchives } from './archive.store.ts'

export async function expireArchives({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const at = now()
  await deleteFiles(db, files, await deleteExpiredArchives(db, at), at)
}
