import { isOverTolerance } from '@shuyuan/domain/marking/task-state.rule.ts'
import { sql } from 'kysely'
import { IS_REVIEWED } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Slice } from '../../../wire/paging.ts'
import type { StoredTask } from './stored-task.read.ts'
import { whoOf } from './who.read.ts'

export interface Reviewed {
  studyPaperId: string
  judgedId: string
  isDrawn: boolean
}

/** What people have reviewed of an assignment, in an order that is another one each time. */
export async function reviewedPapers(ctx: Ctx, assignmentId: string): Promise<Reviewed[]> {
  const { rows } = await sql<Reviewed>`
    select sp.id as "studyPaperId", t.id as "judgedId",
      exists (select 1 from review_mark m where m.study_paper_id = sp.id and m.purpose = 'spot') as "isDrawn"
    from study_paper sp join teacher t on t.user_id = sp.reviewer_id
    where sp.assignment_id = ${assignmentId} and ${IS_REVIEWED}
    order by md5(sp.id::text || ${ctx.now.toISOString()})`.execute(ctx.db)
  return rows
}

export async function userOfTeachers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('teacher')
    .select(['id', 'userId'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

interface SpotRow {
  id: string
  studyPaperId: string
  judgedName: string
  judgedTotal: number | null
  total: number | null
  state: 'waiting' | 'done' | 'back' | 'stands'
  note: string
}

/** The spot checks of a task, those to be marked first; what the marker gave is told once the host has marked. */
export async function spotsOf(ctx: Ctx, task: StoredTask) {
  const { rows } = await sql<SpotRow>`
    select m.id, m.study_paper_id as "studyPaperId", coalesce(u.realname, '') as "judgedName", m.judged_total as "judgedTotal",
      m.total, m.state, m.note
    from review_mark m left join teacher t on t.id = m.judged_id left join app_user u on u.id = t.user_id
    where m.task_id = ${task.id} and m.purpose = 'spot'
    order by case m.state when 'waiting' then 0 when 'done' then 1 else 2 end, u.realname, m.id`.execute(ctx.db)
  const who = await whoOf(
    ctx,
    rows.map(({ studyPaperId }) => studyPaperId),
  )
  return rows.map((row) => ({
    ...row,
    who: who(row.studyPaperId),
    isOver:
      row.total !== null &&
      row.judgedTotal !== null &&
      isOverTolerance(row.total - row.judgedTotal, task.fullScore, task.tolerance),
  }))
}

interface AgainRow {
  id: string
  studyPaperId: string
  realname: string
  before: number
  after: number | null
}

/** What came again to its marker, those that are far from the first marks first. */
export async function againsOf(ctx: Ctx, task: StoredTask) {
  const { rows } = await sql<AgainRow>`
    select m.id, m.study_paper_id as "studyPaperId", u.realname, m.judged_total as before, m.total as after
    from review_mark m join teacher t on t.id = m.teacher_id join app_user u on u.id = t.user_id
    where m.task_id = ${task.id} and m.purpose = 'again'
    order by abs(m.total - m.judged_total) desc nulls last, u.realname, m.id`.execute(ctx.db)
  const who = await whoOf(
    ctx,
    rows.map(({ studyPaperId }) => studyPaperId),
  )
  return rows.map(({ studyPaperId, ...row }) => ({
    ...row,
    who: who(studyPaperId),
    isOver: row.after !== null && isOverTolerance(row.after - row.before, task.fullScore, task.tolerance),
  }))
}

interface BackRow {
  id: string
  assignmentId: string
  title: string
  studyPaperId: string
  myTotal: number | null
  hostTotal: number | null
  note: string
  at: Date
  isChanged: boolean
}

/** 抽查退回 of one marker in one course. */
export async function spotBacks(ctx: Ctx, courseId: string, page: Slice) {
  const from = sql`
    from review_mark m join study_paper sp on sp.id = m.study_paper_id join assignment a on a.id = sp.assignment_id
    where m.judged_id = ${ctx.me.teacherId} and m.state = 'back' and m.purpose = 'spot' and a.course_id = ${courseId}`
  const { rows } = await sql<BackRow>`
    select m.id, a.id as "assignmentId", a.title, sp.id as "studyPaperId", m.judged_total as "myTotal", m.total as "hostTotal",
      m.note, m.decided_at as at, exists (select 1 from review_event e where e.study_paper_id = sp.id and e.kind = 'change'
        and e.at > m.decided_at) as "isChanged"
    ${from} order by m.decided_at ${sql.raw(page.dir)}, m.id limit ${page.limit} offset ${page.skip}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.db)
  const who = await whoOf(
    ctx,
    rows.map(({ studyPaperId }) => studyPaperId),
  )
  return { rows: rows.map((row) => ({ ...row, who: who(row.studyPaperId) })), total: counted.rows[0]?.total ?? 0 }
}
