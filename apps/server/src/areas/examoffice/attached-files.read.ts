import type { Ctx } from '../../wire/context.ts'
import { linkOf } from '../file/file-link.ts'

/** The files of a row that this person sees; whoever sees the row may read them. */
export async function attachedFiles(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('file')
    .select(['id', 'name', 'mime', 'size'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'ready')
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, url: await linkOf(ctx, row.id, row.name, 'inline') })))
}
