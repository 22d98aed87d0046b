import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { namesHidden } from '../../exam/attempt/anonymous.read.ts'

export interface RedoApplyRow {
  id: string
  assignmentId: string
  title: string
  kind: 'redo' | 'retake'
  studentId: string
  studentNo: string
  realname: string
  courseClassName: string
  score: number | null
  fullScore: number
  reason: string
  files: { questionVersionId: string; fileId: string; name: string; size: number; mime: string }[]
  state: 'applied' | 'accepted' | 'refused'
  answer: string
  byName: string
  at: Date | null
  createdAt: Date
}

interface Filter {
  courseId: string
  assignmentId?: string | undefined
  state?: string | undefined
}

/** Requests from the classes in scope, pending ones first. */
export async function redoApplies(
  ctx: Ctx,
  filter: Filter,
  classIds: readonly string[] | null,
  page: { limit: number; skip: number; field: string; dir: 'asc' | 'desc' },
): Promise<{ rows: RedoApplyRow[]; total: number }> {
  const where = [sql`a.course_id = ${filter.courseId}`]
  if (classIds) where.push(sql`s.course_class_id = any(${[...classIds]}::uuid[])`)
  if (filter.assignmentId) where.push(sql`a.id = ${filter.assignmentId}`)
  if (filter.state) where.push(sql`ra.state = ${filter.state}`)
  const from = sql`
    from redo_apply ra join assignment a on a.id = ra.assignment_id
    join student st on st.id = ra.student_id join app_user u on u.id = st.user_id
    left join content_place s on s.course_id = a.course_id and s.student_id = ra.student_id
    left join course_class cc on cc.id = s.course_class_id
    where ${sql.join(where, sql` and `)}`
  const { rows } = await sql<RedoApplyRow>`
    select ra.id, a.id as "assignmentId", a.title, ra.kind, ra.student_id as "studentId", st.student_no as "studentNo",
      u.realname, coalesce(cc.name, '') as "courseClassName",
      (select sp.score from study_paper sp where sp.id = ra.study_paper_id and not ${namesHidden(ctx.now)}) as score, a.full_score as "fullScore",
      ra.reason, ra.state, ra.answer, coalesce((select b.realname from app_user b where b.id = ra.by), '') as "byName",
      ra.at, ra.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('questionVersionId', ra.id, 'fileId', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime))
        from file f where f.id = any(ra.file_ids)), '[]') as files
    ${from}
    order by (ra.state = 'applied') desc, ${page.field === 'state' ? sql`ra.state` : sql`ra.created_at`} ${sql.raw(page.dir)}, ra.id
    limit ${page.limit} offset ${page.skip}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(ctx.db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
