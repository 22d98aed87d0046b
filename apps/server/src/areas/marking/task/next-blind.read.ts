import type { MarkPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'

interface NextOf {
  assignmentId: string
  afterId?: string | undefined
  direction: 'next' | 'previous'
  purpose: MarkPurpose
}

/** The next attempt that this person was asked to mark beside the marks that count, wrapping around. */
export async function nextBlind(ctx: Ctx, { assignmentId, afterId, direction, purpose }: NextOf) {
  const order = sql.raw(direction === 'previous' ? 'desc' : 'asc')
  const beyond = direction === 'previous' ? sql`<` : sql`>`
  const from = sql`from review_mark m join review_task t on t.id = m.task_id
    where t.assignment_id = ${assignmentId} and m.purpose = ${purpose} and m.teacher_id = ${ctx.me.teacherId} and m.state = 'waiting'`
  const { rows } = await sql<{ id: string }>`
    select m.study_paper_id as id ${from} and m.study_paper_id is distinct from ${afterId ?? null}::uuid
    order by (${afterId ?? null}::uuid is null or m.study_paper_id ${beyond} ${afterId ?? null}::uuid) desc,
      m.study_paper_id ${order} limit 1`.execute(ctx.db)
  const left = await sql<{ n: number }>`select count(*) as n ${from}`.execute(ctx.db)
  return { id: rows[0]?.id ?? '', left: left.rows[0]?.n ?? 0 }
}
