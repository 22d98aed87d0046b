import type { FileKind, FileScope } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import type { Ctx, Uploaded } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { FILE_KINDS, QUOTA_STAFF, QUOTA_STUDENT, sizeText } from './file-kinds.ts'
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
  const { maxBytes, limit } = FILE_KINDS[kind]
  if (size > maxBytes) throw new AppError(100413, { limit })
  const quota = ctx.me.studentId ? QUOTA_STUDENT : QUOTA_STAFF
  const { used } = await ctx.db
    .selectFrom('file')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('used'))
    .where('ownerId', '=', ctx.me.userId)
    .where('status', '=', 'ready')
    .executeTakeFirstOrThrow()
  if (Number(used) + size > quota) throw new AppError(100417, { used: sizeText(Number(used)), quota: sizeText(quota) })
}

/** A finished file on disk becomes a file of this person: sniffed, moved to the store, counted once by content. */
export async function keepFile(ctx: Ctx, file: Uploaded, target: Target): Promise<Stored> {
  await assertRoom(ctx, target.kind, file.size)
  const { ext, mime } = await sniff(file.path, file.name, target.kind)
  const storageKey = await ctx.deps.files.put(file.path, file.sha256)
  await ctx.db
    .insertInto('fileBlob')
    .values({ sha256: file.sha256, size: file.size, storageKey, storage: ctx.deps.files.name, refCount: 1 })
    .onConflict((c) => c.column('sha256').doUpdateSet({ refCount: sql`file_blob.ref_count + 1` }))
    .execute()
  const id = newId()
  await ctx.db
    .insertInto('file')
    .values({
      id,
      scope: target.scope,
      kind: target.kind,
      name: file.name.slice(0, 255),
      ext,
      mime,
      size: file.size,
      sha256: file.sha256,
      ownerId: ctx.me.userId,
      refType: target.refType,
      refId: target.refId || null,
    })
    .execute()
  ctx.log({ targetType: 'file', targetId: id, after: { name: file.name, size: file.size, kind: target.kind } })
  return { fileId: id, name: file.name, mime, size: file.size, status: 'ready' }
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
