import { sql } from 'kysely'
import { IS_WAITING } from '../../../db/attempt-figures.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertContentEditable } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { releaseAttemptsById } from '../../exam/attempt/marked-attempt.flow.ts'
import { canMark } from '../review/marker.policy.ts'
import { markersOfCourse } from './marker-list.read.ts'
import { RESPONSIBLE, RESPONSIBLE_FROM } from './progress.read.ts'
import { findTask, taskIdOf } from './stored-task.read.ts'
import { addHolds, insertTask } from './task.store.ts'

interface Transfer {
  assignmentId: string
  fromId: string
  toTeacherId: string
  studyPaperIds?: string[] | undefined
  count?: number | undefined
  reason: string
}

/** A marker hands over the own attempts, the host anybody's. */
export function assertCanTransfer(ctx: Ctx, access: CourseAccess, fromId: string): void {
  const isOwn = fromId === ctx.me.teacherId
  if (!canMark(access) || (access.duty !== 'host' && !isOwn)) throw outsideScope()
  assertContentEditable(access)
}

interface Waiting {
  id: string
  faceTeacherId: string | null
}

/** What waits with this marker, the latest first: what was begun longest ago stays where it is. */
async function waitingWith(ctx: Ctx, assignmentId: string, teacherId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select sp.id, cc.face_teacher_id as "faceTeacherId" from study_paper sp ${RESPONSIBLE_FROM}
    where sp.assignment_id = ${assignmentId} and ${IS_WAITING} and ${RESPONSIBLE} = ${teacherId}
    order by exists (select 1 from answer an where an.study_paper_id = sp.id and an.review_score is not null),
      sp.submitted_at desc, sp.id for update of sp`.execute(ctx.db)
  return rows
}

function chosenOf(waiting: readonly Waiting[], { studyPaperIds, count }: Transfer): readonly Waiting[] {
  if (studyPaperIds) {
    const known = new Map(waiting.map((one) => [one.id, one]))
    const chosen = [...new Set(studyPaperIds)].map((id) => known.get(id))
    if (chosen.some((one) => one === undefined))
      throw badField('studyPaperIds', '答卷不在该批阅人手中', 'an attempt is not this marker’s')
    return chosen as Waiting[]
  }
  if (!count) throw badField('count', '请填写份数', 'say how many')
  if (count > waiting.length)
    throw badField('count', `只有${waiting.length}份待批答卷`, `only ${waiting.length} attempts wait`)
  return waiting.slice(0, count)
}

/** Where nobody has planned the marking, what is handed over is the first of a plan by class. */
async function taskOf(ctx: Ctx, assignmentId: string) {
  const id =
    (await taskIdOf(ctx.db, assignmentId)) ??
    (await insertTask(ctx.db, { assignmentId, way: 'byClass', dueDays: 7 }, writtenBy(ctx)))
  return found(await findTask(ctx.db, id))
}

/** Who takes over is told, and the host where a marker hands over. */
async function tellOf(ctx: Ctx, access: CourseAccess, to: string, title: string, input: Transfer, moved: number) {
  const facts = {
    course: access.courseName,
    courseId: access.contentId,
    assignment: title,
    pending: moved,
    reason: input.reason,
  }
  const about = { id: input.assignmentId, turn: ctx.now }
  await notifyEach(ctx, 'reviewTransferred', [{ userId: to, facts, about }])
  if (access.duty === 'host') return
  const host = (await markersOfCourse(ctx.db, access.contentId, ctx.now)).find(({ duty }) => duty === 'host')
  if (host && host.userId !== to)
    await notifyEach(ctx, 'reviewHandedOver', [
      { userId: host.userId, facts: { ...facts, sender: ctx.me.realname }, about },
    ])
}

export async function transferPapers(ctx: Ctx, input: Transfer) {
  const { assignmentId, fromId, toTeacherId, reason } = input
  const row = await ctx.db.selectFrom('assignment').select('courseId').where('id', '=', assignmentId).executeTakeFirst()
  const access = await courseAccess(ctx, found(row).courseId)
  assertCanTransfer(ctx, access, fromId)
  const to = (await markersOfCourse(ctx.db, access.contentId, ctx.now)).find(
    ({ teacherId }) => teacherId === toTeacherId,
  )
  if (!to || toTeacherId === fromId)
    throw badField('toTeacherId', '请选择本课程的另一位批阅人', 'choose another marker of the course')
  const task = await taskOf(ctx, assignmentId)
  if (task.way === 'byQuestion')
    throw refuse(
      '按题批阅时请在批阅管理中重新分配',
      'where questions have their markers, assign them again in the marking plan',
    )
  if (task.way === 'double')
    throw refuse(
      '双评答卷请在批阅管理中重新分配',
      'where attempts have two markers, assign them again in the marking plan',
    )
  const chosen = chosenOf(await waitingWith(ctx, assignmentId, fromId), input)
  if (task.crossed && chosen.some(({ faceTeacherId }) => faceTeacherId === toTeacherId))
    throw badField('toTeacherId', '交叉批阅时不能批阅自己的课程班', 'in crossed marking nobody marks the own class')
  const ids = chosen.map(({ id }) => id)
  await addHolds(ctx.db, task.id, new Map(ids.map((id) => [id, toTeacherId])), ctx.now)
  await releaseAttemptsById(ctx.db, ids)
  const facts = JSON.stringify({ from: fromId, to: toTeacherId })
  await recordEvents(
    ctx.db,
    ids.map((studyPaperId) => ({ studyPaperId, kind: 'transfer', reason, facts })),
    writtenBy(ctx),
  )
  await tellOf(ctx, access, to.userId, task.title, input, ids.length)
  ctx.log({
    targetType: 'reviewTask',
    targetId: task.id,
    targetName: task.title,
    after: { markers: [to.realname], papers: ids.length, reason },
  })
  return { moved: ids.length }
}
