import type { In } from '@shuyuan/contract/calls/index.ts'
import type { PaperTimeState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { nextPaperTime, type PaperTimeEvent } from '@shuyuan/domain/finals/paper-time.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { sql } from 'kysely'
import { notify } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, notFound, taken } from '../../../wire/error.ts'
import { assertCanManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { termByCode, windowsOf } from '../../school/term/term.read.ts'
import { moveRefusal } from '../final.policy.ts'
import {
  deleteTimeRow,
  hasCode,
  insertTimes,
  type LockedTime,
  lockTimes,
  type PaperTimeFields,
  setTimesStatus,
  updateTimeRow,
} from './paper-time.store.ts'

type By = { now: Date; userId: string }
const by = (ctx: Ctx): By => ({ now: ctx.now, userId: ctx.me.userId })
const nameOf = ({ paperCode, paperName }: Pick<LockedTime, 'paperCode' | 'paperName'>) => `${paperCode} ${paperName}`

async function assertMoves(
  ctx: Ctx,
  time: Pick<LockedTime, 'termId' | 'publishStatus'>,
  event: PaperTimeEvent,
  plan: { startsAt: Date; durationMin: number; plannedStartsAt?: Date },
  reason?: string,
): Promise<PaperTimeState> {
  const next = nextPaperTime(time.publishStatus, event, {
    now: ctx.now.getTime(),
    startsAt: plan.startsAt.getTime(),
    ...(plan.plannedStartsAt ? { plannedStartsAt: plan.plannedStartsAt.getTime() } : {}),
    durationMin: plan.durationMin,
    window: (await windowsOf(ctx.db, time.termId)).finalExam,
    reason,
  })
  if (isRefusal(next)) throw moveRefusal(next)
  return next.to
}

const CHANGED = {
  edit: { zh: '考试安排变更', en: 'The exam timetable has changed' },
  remove: { zh: '考试安排取消', en: 'An exam was taken off the timetable' },
  publish: { zh: '考试安排已发布', en: 'The exam timetable is out' },
  withdraw: { zh: '考试安排撤回', en: 'The exam timetable was withdrawn' },
} as const

/** Notifies those who sit these papers. */
async function notifyStudents(ctx: Ctx, times: readonly LockedTime[], change: Words, reason: string): Promise<void> {
  const { rows } = await sql<{ userId: string; timeId: string }>`
    select distinct st.user_id as "userId", p.id as "timeId" from paper_time p
    join course c on c.term_id = p.term_id and c.publish_status <> 'cancelled' and c.paper_codes @> array[p.paper_code]
    join course_class_student s on s.course_id = c.id and s.left_at is null join student st on st.id = s.student_id
    where p.id = any(${times.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
  for (const time of times) {
    const { id, startsAt, durationMin } = time
    const facts = { change, paper: nameOf(time), startsAt, minutes: durationMin, reason }
    const who = rows.filter(({ timeId }) => timeId === id).map(({ userId }) => userId)
    await notify(ctx, 'finalTimeChanged', who, facts, { id, turn: ctx.now })
  }
}

async function assertFree(ctx: Ctx, termId: string, paperCode: string): Promise<void> {
  if (await hasCode(ctx.db, termId, paperCode))
    throw taken('paperCode', { zh: '试卷代号', en: 'Paper code' }, paperCode)
}

export async function createTime(ctx: Ctx, form: In<'addPaperTimeInfo'>): Promise<string> {
  assertCanManageWholeSchool(ctx.me)
  const { termCode, note = '', startsAt, ...rest } = form
  const term = await termByCode(ctx.db, termCode)
  if (!term) throw badField('termCode', '请选择学期', 'choose a term')
  await assertFree(ctx, term.id, form.paperCode)
  const fields: PaperTimeFields = { ...rest, note, startsAt: new Date(startsAt) }
  await assertMoves(ctx, { termId: term.id, publishStatus: 'draft' }, 'edit', fields)
  const [id] = await insertTimes(ctx.db, term.id, [fields], by(ctx))
  ctx.log({ targetType: 'paperTime', targetId: found(id), targetName: nameOf(fields), after: form })
  return found(id)
}

async function lockTime(ctx: Ctx, id: string): Promise<LockedTime> {
  assertCanManageWholeSchool(ctx.me)
  return found((await lockTimes(ctx.db, [id]))[0])
}

export async function updateTime(ctx: Ctx, input: In<'updatePaperTimeInfo'>): Promise<void> {
  const { id, updatedAt, reason, startsAt, ...given } = input
  const time = await lockTime(ctx, id)
  assertFresh(time.updatedAt, updatedAt as string)
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const { paperCode, paperName, unitNo, durationMin, examForm, note } = { ...time, ...change }
  const fields: PaperTimeFields = {
    ...{ paperCode, paperName, unitNo, durationMin, examForm, note },
    startsAt: startsAt === undefined ? time.startsAt : new Date(startsAt),
  }
  if (fields.paperCode !== time.paperCode) await assertFree(ctx, time.termId, fields.paperCode)
  await assertMoves(ctx, time, 'edit', { ...fields, plannedStartsAt: time.startsAt }, reason)
  await updateTimeRow(ctx.db, id, fields, by(ctx))
  if (time.publishStatus === 'published')
    await notifyStudents(ctx, [{ ...time, ...fields }], CHANGED.edit, reason ?? '')
  ctx.log({
    targetType: 'paperTime',
    targetId: id,
    targetName: nameOf(fields),
    before: time,
    after: { ...fields, ...(reason ? { reason } : {}) },
  })
}

export async function deleteTime(ctx: Ctx, { id, reason }: In<'deletePaperTimeInfo'>): Promise<void> {
  const time = await lockTime(ctx, id)
  await assertMoves(ctx, time, 'remove', time, reason)
  if (time.publishStatus === 'published') await notifyStudents(ctx, [time], CHANGED.remove, reason ?? '')
  await deleteTimeRow(ctx.db, id)
  ctx.log({ targetType: 'paperTime', targetId: id, targetName: nameOf(time), before: time })
}

/** Publishing shows the times to students; withdrawing one is a change that they are notified of. */
export async function publishTimes(ctx: Ctx, input: In<'publishPaperTimeInfo'>): Promise<{ changed: number }> {
  assertCanManageWholeSchool(ctx.me)
  const { ids, publishStatus, reason } = input
  const time = await lockTimes(ctx.db, ids)
  if (time.length === 0) throw notFound()
  const changing = time.filter((one) => one.publishStatus !== publishStatus)
  const event = publishStatus === 'published' ? 'publish' : 'withdraw'
  for (const one of changing) await assertMoves(ctx, one, event, one, reason)
  if (changing.length > 0) {
    await setTimesStatus(
      ctx.db,
      changing.map(({ id }) => id),
      publishStatus,
      by(ctx),
    )
    await notifyStudents(ctx, changing, CHANGED[event], reason ?? '')
  }
  ctx.log({
    targetType: 'paperTime',
    targetId: changing[0]?.id ?? '',
    targetName: changing.map(({ paperCode }) => paperCode),
    after: { publishStatus, count: changing.length, ...(reason ? { reason } : {}) },
  })
  return { changed: changing.length }
}
