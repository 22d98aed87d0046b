import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_PART_BYTES } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { assertRoom, type Stored, storeFile, type Target } from './file.store.ts'

/**
 * Resumable uploads: parts in any order, each with its own hash, written into one sparse file; they expire after seven
 * days.
 */
const LIFE_MS = 7 * 86_400_000
const lost = () => new AppError(100418)

const pathOf = (ctx: Ctx, uploadId: string) => join(ctx.deps.config.dataDir, 'uploads', uploadId)
const partCount = (size: number) => Math.ceil(size / UPLOAD_PART_BYTES)
const partsOf = (parts: unknown): number[] =>
  Object.keys(parts as Record<string, string>)
    .map(Number)
    .sort((a, b) => a - b)

interface Wanted {
  name: string
  size: number
  sha256: string
}

export async function beginUpload(ctx: Ctx, wanted: Wanted, target: Target) {
  const sha256 = wanted.sha256.toLowerCase()
  await assertRoom(ctx, target.kind, wanted.size)
  const owned = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('ownerId', '=', ctx.me.userId)
    .where('sha256', '=', sha256)
    .where('kind', '=', target.kind)
    .where('scope', '=', target.scope)
    .where('name', '=', wanted.name)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (owned) return { uploadId: '', partSize: UPLOAD_PART_BYTES, have: [], fileId: owned.id }
  const expiresAt = new Date(ctx.now.getTime() + LIFE_MS)
  const row = await ctx.db
    .insertInto('upload')
    .values({
      id: newId(),
      ownerId: ctx.me.userId,
      ...target,
      refId: target.refId || null,
      ...wanted,
      sha256,
      partSize: UPLOAD_PART_BYTES,
      expiresAt,
    })
    .onConflict((c) => c.columns(['ownerId', 'scope', 'sha256', 'kind', 'name']).doUpdateSet({ expiresAt }))
    .returning(['id', 'parts'])
    .executeTakeFirstOrThrow()
  return { uploadId: row.id, partSize: UPLOAD_PART_BYTES, have: partsOf(row.parts), fileId: '' }
}

export async function getOwnUpload(ctx: Ctx, uploadId: string) {
  const row = await ctx.db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', uploadId)
    .where('ownerId', '=', ctx.me.userId)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()
  if (!row) throw lost()
  return { ...row, have: partsOf(row.parts) }
}

/** Writes all of it: an almost full disk accepts only a part and reports it only by the length. */
async function writeAt(handle: FileHandle, bytes: Buffer, offset: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, offset + done)
    done += bytesWritten
  }
}

/** Writes one part at its offset; repeating it is harmless, a wrong hash writes nothing. */
export async function receivePart(
  ctx: Ctx,
  uploadId: string,
  partNo: number,
  bytes: Buffer,
  sha256: string,
): Promise<void> {
  const upload = await getOwnUpload(ctx, uploadId)
  const last = partCount(upload.size) - 1
  const expected = partNo === last ? upload.size - last * UPLOAD_PART_BYTES : UPLOAD_PART_BYTES
  if (!Number.isInteger(partNo) || partNo < 0 || partNo > last || bytes.length !== expected) throw lost()
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (hash !== sha256.toLowerCase()) throw lost()
  await mkdir(join(ctx.deps.config.dataDir, 'uploads'), { recursive: true })
  const handle = await open(pathOf(ctx, uploadId), 'r+').catch(() =>
    open(pathOf(ctx, uploadId), 'a+').then(async (made) => {
      await made.close()
      return open(pathOf(ctx, uploadId), 'r+')
    }),
  )
  try {
    await writeAt(handle, bytes, partNo * UPLOAD_PART_BYTES)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await sql`update upload set parts = parts || jsonb_build_object(${String(partNo)}::text, ${hash}::text) where id = ${uploadId}`.execute(
    ctx.db,
  )
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/**
 * Completes the file once all parts are there and the hash of the whole matches. Repeating the call returns the same
 * file.
 */
export async function finishUpload(ctx: Ctx, uploadId: string): Promise<Stored> {
  const upload = await getOwnUpload(ctx, uploadId)
  if (upload.fileId) {
    const file = await ctx.db.selectFrom('file').selectAll().where('id', '=', upload.fileId).executeTakeFirstOrThrow()
    return { fileId: file.id, name: file.name, mime: file.mime, size: file.size, status: 'ready' }
  }
  const path = pathOf(ctx, uploadId)
  if (upload.have.length !== partCount(upload.size) || (await hashFile(path)) !== upload.sha256) throw lost()
  const target = {
    scope: upload.scope,
    kind: upload.kind,
    refType: upload.refType,
    refId: upload.refId ?? '',
  } as Target
  const stored = await storeFile(ctx, { path, name: upload.name, size: upload.size, sha256: upload.sha256 }, target)
  await ctx.db.updateTable('upload').set({ fileId: stored.fileId }).where('id', '=', uploadId).execute()
  return stored
}

export async function abortUpload(ctx: Ctx, uploadId: string): Promise<void> {
  await getOwnUpload(ctx, uploadId)
  await ctx.db.deleteFrom('upload').where('id', '=', uploadId).execute()
  ctx.after(() => rm(pathOf(ctx, uploadId), { force: true }))
}
