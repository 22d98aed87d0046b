import type { attachedFile } from '@shuyuan/contract/entities/assignment/written-work.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../wire/context.ts'
import { linksOf } from '../../file/file-link.ts'

type Attached = z.output<typeof attachedFile>

/** Attached files of all these rows by id, for whoever may see the rows. */
export async function attachedById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Attached>> {
  if (ids.length === 0) return new Map()
  const files = await ctx.db
    .selectFrom('file')
    .select(['id', 'name', 'mime', 'size'])
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'ready')
    .execute()
  const links = await linksOf(ctx, ids, 'row')
  return new Map(
    files.map(({ id, name, mime, size }) => [
      id,
      { fileId: id, name, mime, sizeBytes: Number(size), url: links.get(id) ?? '' },
    ]),
  )
}

export const pickAttached = (byId: ReadonlyMap<string, Attached>, ids: readonly string[]): Attached[] =>
  ids.flatMap((id) => byId.get(id) ?? [])

export const attachedFiles = async (ctx: Ctx, ids: readonly string[]): Promise<Attached[]> =>
  pickAttached(await attachedById(ctx, ids), ids)
