import type { Deps } from '../../../wire/context.ts'
import { dropFiles } from '../../file/drop-file.flow.ts'
import { expiredParts } from './package.store.ts'

export async function dropExpired({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const at = now()
  await dropFiles(db, files, await expiredParts(db, at), at)
}
