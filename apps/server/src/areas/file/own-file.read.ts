import type { Db } from '../../db/db.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField } from '../../wire/error.ts'

/** Whose file it is, complete, and under which name it was sent. */
export async function findOwnFile(db: Db, fileId: string, ownerId: string) {
  return db
    .selectFrom('file')
    .select(['kind', 'name', 'size', 'sha256'])
    .where('id', '=', fileId)
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'ready')
    .executeTakeFirst()
}

/** Checks that attached files are the person's own and complete. */
export async function assertOwnFiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...ids])
    .where('ownerId', '=', ctx.me.userId)
    .where('status', '=', 'ready')
    .execute()
  if (rows.length !== new Set(ids).size)
    throw badField('fileIds', '附件不存在或不是您上传的', 'the file does not exist or was not uploaded by you')
}
