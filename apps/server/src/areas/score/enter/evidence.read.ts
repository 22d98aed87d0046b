import type { Ctx } from '../../../wire/context.ts'
import { linkOf } from '../../file/file-link.ts'

export interface Evidence {
  id: string
  name: string
  url: string
}

/** Attached files by id; whoever may see the row may read them. */
export async function evidenceOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Evidence>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('file')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'ready')
    .execute()
  return new Map(
    await Promise.all(
      rows.map(async ({ id, name }) => [id, { id, name, url: await linkOf(ctx, id, name, 'inline') }] as const),
    ),
  )
}

export const pick = (evidence: ReadonlyMap<string, Evidence>, ids: readonly string[]): Evidence[] =>
  ids.flatMap((id) => evidence.get(id) ?? [])
