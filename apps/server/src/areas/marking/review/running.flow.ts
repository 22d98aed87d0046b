import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { type HandedIn, scoreAttempts } from '../../exam/attempt/attempt-score.flow.ts'
import { extendAttempts, forceAttempts } from '../../exam/attempt/running-attempt.flow.ts'
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

/** Gives extra minutes to attempts in progress. */
export async function extendRunning(ctx: Ctx, input: Chosen & { minutes: number; reason: string }) {
  const { attempts } = await runningOf(ctx, input)
  const running = [...attempts.values()].filter(({ reviewStatus }) => reviewStatus === '0')
  if (running.some(({ kind }) => kind === 'finalExam')) throw refuse(...FINAL)
  const ends = running.map(({ deadlineAt }) => new Date(deadlineAt.getTime() + input.minutes * MINUTE_MS))
  await extendAttempts(
    ctx.db,
    running.map(({ id }) => id),
    input.minutes,
    ctx.now,
  )
  const events = running.map(({ id }, at) => ({
    studyPaperId: id,
    kind: 'extend',
    reason: input.reason,
    facts: JSON.stringify({ minutes: input.minutes, deadlineAt: ends[at] }),
  }))
  await recordEvents(ctx.db, events, writtenBy(ctx))
  ctx.log({ targetType: 'attempt', targetId: running[0]?.id ?? '', after: { extended: running.length } })
  return { changed: running.length, deadlineAt: ends.at(-1) ?? null }
}

/** '0' -> submitted as `forced`: what was saved counts. */
export async function forceSubmit(ctx: Ctx, input: Chosen & { reason: string }) {
  const { ids, attempts } = await runningOf(ctx, input)
  const asked = [...new Set(ids)]
  const isRunning = (id: string) => attempts.get(id)?.reviewStatus === '0'
  const refused = asked.filter((id) => !isRunning(id)).map((id) => ({ id, reason: RUNNING[ctx.lang] }))
  const forced = await forceAttempts(ctx.db, asked.filter(isRunning), ctx.now)
  const closed = [...attempts.values()]
    .filter(({ id }) => forced.has(id))
    .map((attempt): HandedIn => ({ ...attempt, layout: attempt.layout as Layout, submittedAt: ctx.now }))
  const events = closed.map(({ id }) => ({ studyPaperId: id, kind: 'force', reason: input.reason, facts: '{}' }))
  await recordEvents(ctx.db, events, writtenBy(ctx))
  await scoreAttempts(ctx.db, closed, ctx.now)
  ctx.log({ targetType: 'attempt', targetId: ids[0] ?? '', after: { forced: closed.length } })
  return { done: closed.length, refused }
}
