import type { MarkPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_WAITING } from '../../../db/attempt-figures.ts'
import type { Ctx } from '../../../wire/context.ts'
import { IS_DOUBLE_OPEN } from '../double/turn.read.ts'

interface NextOf {
  assignmentId: string
  afterId?: string | undefined
  direction: 'next' | 'previous'
  purpose: MarkPurpose
  /** The host decides between two markers also where somebody else was named. */
  isHost: boolean
}

/** What this person is to mark for the purpose, in a query over review_mark m, its task t and attempt sp. */
function waitingFor(teacherId: string | null, purpose: MarkPurpose, isHost: boolean): RawBuilder<boolean> {
  const isOwn = sql<boolean>`(m.teacher_id = ${teacherId} and m.state = 'waiting')`
  if (purpose === 'double') return sql<boolean>`(${isOwn} and ${IS_DOUBLE_OPEN})`
  if (purpose !== 'arbitrate') return sql<boolean>`(${isOwn} and m.purpose = ${purpose})`
  return sql<boolean>`(m.purpose = 'arbitrate' and m.state = 'waiting' and ${IS_WAITING}
    and (${isHost} or m.teacher_id = ${teacherId}) and not exists (select 1 from review_mark x
      where x.study_paper_id = sp.id and x.purpose = 'double' and x.teacher_id = ${teacherId}))`
}

/** The next attempt that this person was asked to mark beside the marks that count, wrapping around. */
export async function nextBlind(ctx: Ctx, { assignmentId, afterId, direction, purpose, isHost }: NextOf) {
  const order = sql.raw(direction === 'previous' ? 'desc' : 'asc')
  const beyond = direction === 'previous' ? sql`<` : sql`>`
  const from = sql`from review_mark m join review_task t on t.id = m.task_id join study_paper sp on sp.id = m.study_paper_id
    where t.assignment_id = ${assignmentId} and ${waitingFor(ctx.me.teacherId, purpose, isHost)}`
  // What the arbiter and the host both could decide is one attempt.
  const { rows } = await sql<{ id: string }>`
    select m.study_paper_id as id ${from} and m.study_paper_id is distinct from ${afterId ?? null}::uuid
    order by (${afterId ?? null}::uuid is null or m.study_paper_id ${beyond} ${afterId ?? null}::uuid) desc,
      m.study_paper_id ${order} limit 1`.execute(ctx.db)
  const left = await sql<{ n: number }>`select count(distinct m.study_paper_id) as n ${from}`.execute(ctx.db)
  return { id: rows[0]?.id ?? '', left: left.rows[0]?.n ?? 0 }
}
