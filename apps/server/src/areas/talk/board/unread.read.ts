import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { isNewTo, isOfPlace, isPublished, isReadableBoard } from './readable.read.ts'
import { talkAccess } from './talk-access.read.ts'

/** Posts of a course that this person may read and that are new to him. */
export async function unreadPosts(ctx: Ctx, courseId: string): Promise<number> {
  const access = await talkAccess(ctx, courseId)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bbs_post p join bbs_module m on m.id = p.module_id
    where ${isOfPlace(access)} and ${isReadableBoard(access)} and ${isPublished(access, ctx.now)} and ${isNewTo(access.userId)}`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
