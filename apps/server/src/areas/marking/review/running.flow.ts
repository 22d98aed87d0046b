import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse } from '../../../wire/error.ts'
import { type HandedIn, scoreAttempts } from '../../exam/attempt/attempt-score.flow.ts'
import { receiptNo } from '../../exam/attempt/receipt.ts'
import type { AttemptForMark } from './attempt-for-mark.read.ts'
import { lockedForMark } from './submit-review.flow.ts'

export interface Chosen {
  ids?: string[] | undefined
  assignmentId?: string | undefined
  studentIds?: string[] | undefined
}

const MINUTE_MS = 60_000
const RUNNING = { zh: '答卷不在作答中', en: 'the attempt is not in progress' }
const FINAL = ['终考请在终考安排中延时', 'extend final exams in their arrangement'] as const

/** Attempts by id, or the open attempts of these students in an assignment. */
async function idsOf(ctx: Ctx, chosen: Chosen): Promise<string[]> {
  if (chosen.ids) return chosen.ids
  if (!chosen.assignmentId || !chosen.studentIds) throw badField('ids', '请选择答卷', 'choose attempts')
  const { rows } = await sql<{ id: string }>`select id from study_paper where assignment_id = ${chosen.assignmentId}
    and student_id = any(${chosen.studentIds}::uuid[]) and review_status = '0'`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function runningOf(ctx: Ctx, chosen: Chosen) {
  const ids = await idsOf(ctx, chosen)
  const attempts = ids.length > 0 ? await lockedForMark(ctx, ids) : new Map<string, AttemptForMark>()
  return { ids, attempts }
}

const eventOf = (ctx: Ctx, studyPaperId: string, kind: string, reason: string, facts: object) =>
  ctx.db
    .insertInto('reviewEvent')
    .values({ id: newId(), studyPaperId, kind, reason, facts: JSON.stringify(facts), by: ctx.me.userId, at: ctx.now })
    .execute()

/** Gives extra minutes to attempts in progress. */
export async function extendRunning(ctx: Ctx, input: Chosen & { minutes: number; reason: string }) {
  const { attempts } = await runningOf(ctx, input)
  const running = [...attempts.values()].filter(({ reviewStatus }) => reviewStatus === '0')
  if (running.some(({ kind }) => kind === 'finalExam')) throw refuse(...FINAL)
  let deadlineAt: Date | null = null
  for (const attempt of running) {
    deadlineAt = new Date(attempt.deadlineAt.getTime() + input.minutes * MINUTE_MS)
    await sql`update study_paper set deadline_at = ${deadlineAt}, extra_minutes = extra_minutes + ${input.minutes},
      redo_until = redo_until + ${input.minutes} * interval '1 minute', updated_at = ${ctx.now} where id = ${attempt.id}`.execute(
      ctx.db,
    )
    await eventOf(ctx, attempt.id, 'extend', input.reason, { minutes: input.minutes, deadlineAt })
  }
  ctx.log({ targetType: 'attempt', targetId: running[0]?.id ?? '', after: { extended: running.length } })
  return { changed: running.length, deadlineAt }
}

/** '0' -> submitted as `forced`: what was saved counts. */
export async function forceSubmit(ctx: Ctx, input: Chosen & { reason: string }) {
  const { ids, attempts } = await runningOf(ctx, input)
  const refused: { id: string; reason: string }[] = []
  const closed: HandedIn[] = []
  for (const id of new Set(ids)) {
    const attempt = attempts.get(id)
    if (attempt?.reviewStatus !== '0') {
      refused.push({ id, reason: RUNNING[ctx.lang] })
      continue
    }
    const { numAffectedRows } =
      await sql`update study_paper set review_status = '1', submitted_at = ${ctx.now}, submit_kind = 'forced',
        receipt_no = ${receiptNo(id, ctx.now)},
        updated_at = ${ctx.now} where id = ${id} and review_status = '0'`.execute(ctx.db)
    if (numAffectedRows !== 1n) continue
    await eventOf(ctx, id, 'force', input.reason, {})
    closed.push({ ...attempt, layout: attempt.layout as Layout, submittedAt: ctx.now })
  }
  await scoreAttempts(ctx.db, closed, ctx.now)
  ctx.log({ targetType: 'attempt', targetId: ids[0] ?? '', after: { forced: closed.length } })
  return { done: closed.length, refused }
}
