import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Deps } from '../../wire/context.ts'
import { insertFile } from './file.store.ts'

interface Result {
  path: string
  name: string
  ext: string
  mime: string
  ownerId: string
  jobId: string
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Stores the result of a job as a file of the person who started it; it does not count against the quota. */
export async function storeResult({ db, files }: Deps, { path, jobId, ...rest }: Result): Promise<string> {
  const { size } = await stat(path)
  const file = { path, size, sha256: await hashOf(path) }
  return db
    .transaction()
    .execute((tx) =>
      insertFile(tx, files, file, { ...rest, scope: 'common', kind: 'document', refType: 'job', refId: jobId }),
    )
}
