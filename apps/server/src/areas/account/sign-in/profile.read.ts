import { isSchoolAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { readsOf } from '../../../db/hot-reads.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'
import { storageState } from '../../../wire/file/storage-state.ts'
import { presentPerson, readPerson } from './person.read.ts'

async function currentTermCode(db: Db): Promise<string> {
  const term = await db.selectFrom('term').select('termCode').where('isCurrent', '=', true).executeTakeFirst()
  return term?.termCode ?? ''
}

/** Of what the browser keeps as lists of options. */
const KEPT = ['dictionary', 'term', 'major', 'grade']

/** Changes whenever a dictionary does; the client asks for its lists again then. */
async function dictVersion(db: Db): Promise<string> {
  const parts = KEPT.map(
    (table) =>
      sql`(select count(*) || '-' || coalesce(extract(epoch from max(updated_at)), 0) from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ version: string }>`select concat_ws('.', ${sql.join(parts)}) as version`.execute(db)
  return rows[0]?.version ?? ''
}

/** The signed-in person, with what the shell needs to decide. */
export async function readProfile(ctx: Ctx) {
  const person = found(await readPerson(readsOf(ctx), { id: ctx.me.userId }))
  const session = await readsOf(ctx)
    .selectFrom('session')
    .select('expiresAt')
    .where('id', '=', ctx.sessionId)
    .executeTakeFirst()
  if (!session) throw new AppError(100402)
  return {
    user: presentPerson(person, ctx.variant),
    currentTerm: await currentTermCode(readsOf(ctx)),
    readOnly: ctx.me.readOnly,
    dictVersion: await dictVersion(ctx.db),
    unread: 0,
    expiresAt: session.expiresAt,
    storage: isSchoolAdmin(ctx.me.role) ? await storageState(ctx.deps.config.dataDir) : '',
  }
}
