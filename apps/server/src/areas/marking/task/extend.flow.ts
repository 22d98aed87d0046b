import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import { assertContentEditable, assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { canMark } from '../review/marker.policy.ts'
import { loadsOf, markersOfCourse, ofTask } from './marker-list.read.ts'
import { findTask } from './stored-task.read.ts'
import { decideExtend, insertExtend } from './task.store.ts'

const RESULTS = { accepted: { zh: '同意', en: 'agreed' }, refused: { zh: '未同意', en: 'not agreed' } } as const

/** 申请延期: a marker of the task asks the host for more days. */
export async function askExtend(ctx: Ctx, { id, days, reason }: { id: string; days: number; reason: string }) {
  const task = found(await findTask(ctx.db, id))
  const access = await courseAccess(ctx, task.courseId)
  const { teacherId } = ctx.me
  if (!canMark(access) || access.duty === 'host' || !teacherId) throw outsideScope()
  assertContentEditable(access)
  const mine = (await loadsOf(ctx.db, ofTask(id))).some((one) => one.teacherId === teacherId)
  if (!mine) throw outsideScope()
  const open = await ctx.db
    .selectFrom('reviewExtend')
    .select('id')
    .where('taskId', '=', id)
    .where('teacherId', '=', teacherId)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  if (open) throw refuse('已有待答复的延期申请', 'a request for more time is waiting already')
  await insertExtend(ctx.db, { id: newId(), taskId: id, teacherId, days, reason, createdAt: ctx.now })
  const host = (await markersOfCourse(ctx.db, task.courseId, ctx.now)).find(({ duty }) => duty === 'host')
  if (host)
    await notifyEach(ctx, 'reviewExtendAsked', [
      {
        userId: host.userId,
        facts: {
          course: access.courseName,
          courseId: task.courseId,
          assignment: task.title,
          sender: ctx.me.realname,
          days,
          reason,
        },
        about: { id, turn: ctx.now },
      },
    ])
  ctx.log({ targetType: 'reviewTask', targetId: id, targetName: task.title, after: { days, reason } })
  return { state: 'applied' as const }
}

interface Asked {
  id: string
  taskId: string
  userId: string
  days: number
  state: string
}

/** 延期审批: what is agreed to moves the due date of this marker alone. */
export async function handleExtend(ctx: Ctx, { askId, agree }: { askId: string; agree: '0' | '1' }) {
  const { rows } = await sql<Asked>`
    select e.id, e.task_id as "taskId", t.user_id as "userId", e.days, e.state
    from review_extend e join teacher t on t.id = e.teacher_id where e.id = ${askId} for update of e`.execute(ctx.db)
  const asked = found(rows[0])
  const task = found(await findTask(ctx.db, asked.taskId))
  const access = assertHostCanEdit(await courseAccess(ctx, task.courseId))
  if (asked.state !== 'applied') throw refuse('该申请已答复', 'the request was answered already')
  const state = agree === '1' ? ('accepted' as const) : ('refused' as const)
  await decideExtend(ctx.db, askId, state, { now: ctx.now, userId: ctx.me.userId })
  await notifyEach(ctx, 'reviewExtendAnswered', [
    {
      userId: asked.userId,
      facts: {
        course: access.courseName,
        courseId: task.courseId,
        assignment: task.title,
        days: asked.days,
        result: RESULTS[state],
      },
      about: { id: askId, turn: ctx.now },
    },
  ])
  ctx.log({ targetType: 'reviewTask', targetId: task.id, targetName: task.title, after: { days: asked.days, agree } })
  return { state }
}
