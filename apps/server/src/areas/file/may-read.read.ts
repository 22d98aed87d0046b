import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { canManageWholeSchool } from '../../wire/scope/scope.policy.ts'

export interface Readable {
  /** Readable, but without its name and owner: anonymous marking. */
  nameless: boolean
  /** To be looked at on the page, not to be taken away. */
  viewOnly: boolean
}

/** The name of a file for somebody who may not know its owner. */
export const namelessName = (id: string, ext: string): string => `${id.slice(-6)}.${ext}`

/**
 * Who may read a file follows from what refers to it: its owner may, the head school may, pictures of people are for
 * everybody; what else refers to it, each area says of its own rows (areas/all-file-readers.ts). Asked anew for every link.
 */
export async function readableFiles(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Readable>> {
  const { userId } = ctx.me
  const whole = canManageWholeSchool(ctx.me)
  const ofAreas = ctx.deps.fileReaders.map((reader) => sql`union ${reader(ctx.me, ctx.now)}`)
  const { rows } = await sql<Readable & { id: string }>`
    with asked as (select * from file where id = any(${ids}::uuid[]) and status = 'ready')
    select id, bool_and(nameless) as nameless, bool_and(view_only) as "viewOnly" from (
      select a.id, false as nameless, false as view_only from asked a where a.owner_id = ${userId} or ${whole}
        or (a.scope = 'common' and a.kind in ('avatar', 'image'))
      ${sql.join(ofAreas, sql` `)}) granted group by id`.execute(ctx.db)
  return new Map(rows.map(({ id, ...right }) => [id, right]))
}

/**
 * What refers to the requested file, and so lets its reader open it:
 * - `row`: a column of a row that this person may see; its writer had to have access to the file.
 * - `text`: rich text of staff that this person may read, stored by `keepRich`. Students' work never comes this way.
 * - `writers`: texts of students, with the students who refer to each file: a text shows its own writer's files.
 * - `reader`: nothing, for example a text that is not stored yet.
 * Anything else needs a right of this person's own.
 */
export type NamedBy = 'row' | 'text' | 'reader' | { readonly writers: ReadonlyMap<string, ReadonlySet<string>> }

interface NamedFile {
  id: string
  name: string
  ext: string
  scope: string
  ownerId: string
}

function isGranted({ id, scope, ownerId }: NamedFile, by: NamedBy): boolean {
  if (by === 'row') return true
  if (by === 'text') return scope !== 'student'
  return by !== 'reader' && by.writers.get(id)?.has(ownerId) === true
}

/** Which of these files this person may open now; missing and incomplete ones are omitted. One query for all. */
export async function openableFiles(ctx: Ctx, ids: readonly string[], by: NamedBy): Promise<NamedFile[]> {
  if (ids.length === 0) return []
  const files = await ctx.db
    .selectFrom('file')
    .select(['id', 'name', 'ext', 'scope', 'ownerId'])
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'ready')
    .execute()
  const rest = files.filter((file) => !isGranted(file, by)).map(({ id }) => id)
  const readable = rest.length > 0 ? await readableFiles(ctx, rest) : new Map<string, Readable>()
  return files.filter((file) => isGranted(file, by) || readable.has(file.id))
}
