import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { canManageWholeSchool } from '../../wire/scope/scope.policy.ts'

/**
 * Who may read a file follows from what refers to it: its owner may, the head school may, pictures of people are for
 * everybody; what else refers to it, each area says of its own rows (areas/all-file-readers.ts). Asked anew for every link.
 */
export async function readableFiles(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { userId } = ctx.me
  const whole = canManageWholeSchool(ctx.me)
  const ofAreas = ctx.deps.fileReaders.map((reader) => sql`union ${reader(ctx.me)}`)
  const { rows } = await sql<{ id: string }>`
    with asked as (select * from file where id = any(${ids}::uuid[]) and status = 'ready')
    select a.id from asked a where a.owner_id = ${userId} or ${whole}
      or (a.scope = 'common' and a.kind in ('avatar', 'image'))
    ${sql.join(ofAreas, sql` `)}`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}
