import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'

/** The student of the call has a version before him; the first time counts. */
export async function storeRead(ctx: Ctx, id: string, versionNo: number): Promise<void> {
  await sql`
    insert into course_detail_read (course_detail_id, student_id, version_no, read_at)
    values (${id}, ${ctx.me.studentId}, ${versionNo}, ${ctx.now})
    on conflict (course_detail_id, student_id) do update set version_no = excluded.version_no, read_at = excluded.read_at
    where course_detail_read.version_no < excluded.version_no`.execute(ctx.db)
}

/** When the student of the call confirmed the version: the first time counts. */
export async function storeConfirmed(ctx: Ctx, id: string, versionNo: number): Promise<Date> {
  await storeRead(ctx, id, versionNo)
  const { rows } = await sql<{ confirmedAt: Date }>`
    update course_detail_read set confirmed_version = ${versionNo},
      confirmed_at = case when confirmed_version = ${versionNo} then confirmed_at else ${ctx.now} end
    where course_detail_id = ${id} and student_id = ${ctx.me.studentId}
    returning confirmed_at as "confirmedAt"`.execute(ctx.db)
  return rows[0]?.confirmedAt ?? ctx.now
}
