import type { FileKind, FileScope } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { Ctx, Uploaded } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import type { FileStore } from '../../wire/file/file-store.ts'
import { lockContent } from './blob.store.ts'
import { limitText, maxBytesOf, quotaOf, sizeText } from './file-kinds.ts'
import { sniff } from './sniff.ts'

export interface Target {
  scope: FileScope
  kind: FileKind
  refType: string
  refId: string
}

export interface Stored {
  fileId: string
  name: string
  mime: string
  size: number
  status: 'ready'
}

export async function assertRoom(ctx: Ctx, kind: FileKind, size: number): Promise<void> {
  const limits = ctx.deps.settings.of(ctx.variant).uploadLimits
  const most = maxBytesOf(kind, limits)
  if (size > most) throw new AppError(100413, { limit: limitText(most) })
  const quota = quotaOf(ctx.me.studentId ? 'student' : 'staff', limits)
  const { used } = await ctx.db
    .selectFrom('file')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('used'))
    .where('ownerId', '=', ctx.me.userId)
    .where('status', '=', 'ready')
    .executeTakeFirstOrThrow()
  if (Number(used) + size > quota) throw new AppError(100417, { used: sizeText(Number(used)), quota: sizeText(quota) })
}

interface NewFile extends Target {
  ownerId: string
  name: string
  ext: string
  mime: string
}

/** Moves a file on disk into the store, deduplicated by content, and inserts its row; `db` is a transaction. */
export async function insertFile(
  db: Db,
  store: FileStore,
  { path, size, sha256 }: Pick<Uploaded, 'path' | 'size' | 'sha256'>,
  { refId, name, ...rest }: NewFile,
): Promise<string> {
  await lockContent(db, sha256)
  const storageKey = await store.put(path, sha256)
  await db
    .insertInto('fileBlob')
    .values({ sha256, size, storageKey, storage: store.name, refCount: 1 })
    .onConflict((c) => c.column('sha256').doUpdateSet({ refCount: sql`file_blob.ref_count + 1` }))
    .execute()
  const id = newId()
  await db
    .insertInto('file')
    .values({ id, name: name.slice(0, 255), size, sha256, refId: refId || null, ...rest })
    .execute()
  return id
}

/** Stores an upload as a file of this person, after checking the quota and that its content matches its type. */
export async function storeFile(ctx: Ctx, file: Uploaded, target: Target): Promise<Stored> {
  await assertRoom(ctx, target.kind, file.size)
  const { ext, mime } = await sniff(file.path, file.name, target.kind)
  const { name, size } = file
  const id = await insertFile(ctx.db, ctx.deps.files, file, { ...target, ownerId: ctx.me.userId, name, ext, mime })
  ctx.log({ targetType: 'file', targetId: id, after: { name, size, kind: target.kind } })
  return { fileId: id, name, mime, size, status: 'ready' }
}

export const findFile = (db: Ctx['db'], id: string) =>
  db
    .selectFrom('file')
    .innerJoin('fileBlob', 'fileBlob.sha256', 'file.sha256')
    .innerJoin('appUser', 'appUser.id', 'file.ownerId')
    .selectAll('file')
    .select(['fileBlob.storageKey', 'appUser.realname as ownerName'])
    .where('file.id', '=', id)
    .where('file.status', '<>', 'deleted')
    .executeTakeFirst()

/** By its owner; its bytes go at night. */
export const markDeleted = (db: Db, id: string, now: Date) =>
  db.updateTable('file').set({ status: 'deleted', updatedAt: now }).where('id', '=', id).execute()
