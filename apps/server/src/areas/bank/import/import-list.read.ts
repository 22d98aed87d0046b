import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Slice } from '../../../wire/paging.ts'
import type { BankAccess } from '../question/bank-access.read.ts'
import { visibleUses } from '../question/visible-papers.read.ts'

export interface BatchRow {
  batchId: string
  at: Date
  by: string
  byName: string
  format: string
  fileName: string
  count: number
  left: number
  /** Of the remaining ones. */
  drafts: number
  used: number
  undone: boolean
}

export async function listBatches(ctx: Ctx, access: BankAccess, byId: string | null, { dir, limit, skip }: Slice) {
  const where = sql`i.basic_course_id = ${access.basicCourseId} and (${byId}::uuid is null or i.by = ${byId})`
  const { rows } = await sql<BatchRow>`
    select i.id as "batchId", i.at, i.by, u.realname as "byName", i.format, i.file_name as "fileName", i.count,
      count(q.id) as "left", i.undone_at is not null as undone,
      count(q.id) filter (where q.status = 'draft') as drafts,
      count(q.id) filter (where q.answered > 0 or exists ${visibleUses(ctx, access, sql`x.question_id = q.id`)}) as used
    from question_import i join app_user u on u.id = i.by left join question q on q.import_batch_id = i.id
    where ${where} group by i.id, u.realname
    order by i.at ${sql.raw(dir)}, i.id limit ${limit} offset ${skip}`.execute(ctx.db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from question_import i where ${where}`.execute(ctx.db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export const batchQuestionIds = async (db: Db, batchId: string): Promise<string[]> =>
  (await db.selectFrom('question').select('id').where('importBatchId', '=', batchId).execute()).map(({ id }) => id)

/** Questions of a batch that are no longer drafts. */
export async function enabledAmong(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from question where id = any(${[...ids]}::uuid[]) and status <> 'draft'`.execute(db)
  return rows[0]?.n ?? 0
}
