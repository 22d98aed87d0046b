import type { Ctx } from '../../wire/context.ts'
import { linkOf } from '../file/file-link.ts'
import { namelessName } from '../file/may-read.read.ts'

/**
 * The files of a row that this person sees; whoever sees the row may read them. `nameless`: without knowing whose they are.
 */
export async function attachedFiles(ctx: Ctx, ids: readonly string[], nameless = false) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('file')
    .select(['id', 'name', 'ext', 'mime', 'size'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'ready')
    .execute()
  return Promise.all(
    rows.map(async ({ ext, ...row }) => {
      const name = nameless ? namelessName(row.id, ext) : row.name
      return { ...row, name, url: await linkOf(ctx, row.id, name, 'inline') }
    }),
  )
}
