import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../wire/context.ts'
import { type Stored, storeFile, type Target } from './file.store.ts'

/** Stores bytes that the server extracted (such as a picture in a sheet) as a file of this person. */
export async function storeBytes(ctx: Ctx, name: string, bytes: Uint8Array, target: Target): Promise<Stored> {
  const folder = join(ctx.deps.config.dataDir, 'incoming')
  const path = join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return await storeFile(ctx, { path, name, size: bytes.length, sha256 }, target)
  } finally {
    await rm(path, { force: true })
  }
}
