import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import type { Seen } from '../class/visible-students.read.ts'

interface UsageRow {
  studentNo: string
  realname: string
  className: string
  seconds: number
  percent: number
  lastPosition: number
  lastAt: Date | null
  finishedAt: Date | null
}

const ORDER: Record<string, string> = {
  studentNo: 'st.student_no',
  seconds: 'coalesce(sr.seconds, 0)',
  percent: 'coalesce(sr.percent, 0)',
  lastAt: 'sr.last_at',
  finishedAt: 'sr.finished_at',
}

/** Every student who should study it, including those who never opened it. */
export async function listUsage(
  ctx: Ctx,
  resource: { id: string; courseId: string },
  filter: { courseClassId?: string | undefined; keyWords?: string | undefined },
  seen: Seen,
  page: Slice,
): Promise<Page<UsageRow>> {
  const where: RawBuilder<unknown>[] = [
    sql`s.course_id = ${resource.courseId}`,
    sql`(s.course_class_id = any(${seen.classIds}::uuid[]) or st.org_class_id = any(${seen.orgClassIds}::uuid[]))`,
  ]
  if (filter.courseClassId) where.push(sql`s.course_class_id = ${filter.courseClassId}`)
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    where.push(sql`(st.student_no ilike ${like} or u.realname ilike ${like})`)
  }
  const from = sql`from content_place s join student st on st.id = s.student_id join app_user u on u.id = st.user_id
    join course_class cc on cc.id = s.course_class_id
    left join study_resource sr on sr.student_id = s.student_id and sr.resource_id = ${resource.id}
    where ${sql.join(where, sql` and `)}`
  const [{ rows }, counted] = await Promise.all([
    sql<UsageRow>`select st.student_no as "studentNo", u.realname, cc.name as "className", coalesce(sr.seconds, 0) as seconds,
        coalesce(sr.percent, 0) as percent, coalesce(sr.last_position, 0) as "lastPosition", sr.last_at as "lastAt",
        sr.finished_at as "finishedAt"
      ${from} order by ${sql.raw(`${ORDER[page.field] ?? 'st.student_no'} ${page.dir} nulls last`)}, st.id
      limit ${page.limit} offset ${page.skip}`.execute(ctx.db),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
