import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'

interface Version {
  versionNo: number
  publishedAt: Date
  by: string
  html: string
  rows: Record<string, unknown>[]
}

const versions = (where: ReturnType<typeof sql>) => sql<Version>`
  select v.version_no as "versionNo", v.published_at as "publishedAt", coalesce(u.realname, '') as by, v.html, v.rows
  from course_detail_version v left join app_user u on u.id = v.published_by where ${where}`

export async function readVersions(
  ctx: Ctx,
  id: string,
  dir: 'asc' | 'desc',
  { limit, skip }: { limit: number; skip: number },
) {
  const of = sql`v.course_detail_id = ${id}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    versions(sql`${of} order by v.version_no ${sql.raw(dir)} limit ${limit} offset ${skip}`).execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from course_detail_version v where ${of}`.execute(ctx.db),
  ])
  return { rows, total: counted[0]?.n ?? 0 }
}

export const getVersion = async (ctx: Ctx, id: string, versionNo: number): Promise<Version> =>
  found((await versions(sql`v.course_detail_id = ${id} and v.version_no = ${versionNo}`).execute(ctx.db)).rows[0])
