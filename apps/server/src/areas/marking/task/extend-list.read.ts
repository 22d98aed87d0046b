import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Slice } from '../../../wire/paging.ts'

interface ExtendRow {
  id: string
  taskId: string
  title: string
  realname: string
  days: number
  reason: string
  state: 'applied' | 'accepted' | 'refused'
  dueAt: Date
  createdAt: Date
}

interface ExtendFilter {
  courseId: string
  state?: string | undefined
  /** Only what this marker asked. */
  teacherId: string | null
}

/** Requests of markers for more days. */
export async function extendList(db: Db, { courseId, state, teacherId }: ExtendFilter, page: Slice) {
  const from = sql`
    from review_extend e join review_task t on t.id = e.task_id join assignment a on a.id = t.assignment_id
    join teacher te on te.id = e.teacher_id join app_user u on u.id = te.user_id
    where a.course_id = ${courseId} and (${state ?? null}::text is null or e.state = ${state ?? null}::text)
      and (${teacherId}::uuid is null or e.teacher_id = ${teacherId}::uuid)`
  const { rows } = await sql<ExtendRow>`
    select e.id, e.task_id as "taskId", a.title, u.realname, e.days, e.reason, e.state, e.created_at as "createdAt",
      a.closes_at + make_interval(days => t.due_days) as "dueAt"
    ${from} order by e.created_at ${sql.raw(page.dir)}, e.id limit ${page.limit} offset ${page.skip}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
