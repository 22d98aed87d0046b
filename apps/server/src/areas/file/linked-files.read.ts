import type { Ctx } from '../../wire/context.ts'
import { linksOf } from './file-link.ts'

export interface LinkedFile {
  id: string
  name: string
  size: number
  mime: string
  /** Empty where this person may not open it. */
  url: string
}

/** What stands under a row that this person may read, in the order of `ids`; files that are gone are left out. */
export async function linkedFiles(ctx: Ctx, ids: readonly string[]): Promise<LinkedFile[]> {
  if (ids.length === 0) return []
  const [rows, links] = await Promise.all([
    ctx.db
      .selectFrom('file')
      .select(['id', 'name', 'size', 'mime'])
      .where('id', 'in', [...ids])
      .execute(),
    linksOf(ctx, ids, 'row'),
  ])
  return ids.flatMap((id) => {
    const file = rows.find((row) => row.id === id)
    return file ? [{ ...file, url: links.get(id) ?? '' }] : []
  })
}
