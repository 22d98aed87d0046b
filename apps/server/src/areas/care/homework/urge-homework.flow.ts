import type { In } from '@shuyuan/contract/calls/index.ts'
import { MESSAGE_CHANNELS } from '@shuyuan/contract/entities/message/channels.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { sql } from 'kysely'
import { notify, type SentBy } from '../../../messages/notify.store.ts'
import { eventSetting } from '../../../messages/setting.read.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, outsideScope, refuse } from '../../../wire/error.ts'
import { type Work, worksOf } from '../../assignment/student-list.read.ts'
import { urgedToday, usersOf } from '../../assignment/students/urged.read.ts'
import { assertClassInScope } from '../class-access.read.ts'
import { type ClassAssignment, classAssignments } from './class-assignments.read.ts'
import { isOwing } from './homework-list.flow.ts'

type Asked = In<'urgeHomeworkClassTeacherIndex'>

/** Messages outside of the site cost money: whoever holds the button for it may send them. */
async function channelsFor(ctx: Ctx, channels: Asked['channels']): Promise<SentBy | undefined> {
  const { buttons } = await ctx.deps.access.of(ctx.me.role)
  const isSms = channels.includes('sms')
  if (isSms && !buttons.includes('courseHomeWorkManage:sms')) throw new AppError(100403)
  if (channels.includes('inSite') && !buttons.includes('courseHomeWorkManage:urge')) throw new AppError(100403)
  if (!isSms) return undefined
  const usual = (await eventSetting(ctx.db, 'assignmentUrged')).channels
  return { userId: ctx.me.userId, channels: MESSAGE_CHANNELS.filter((one) => one === 'sms' || usual.includes(one)) }
}

/** The works that are asked for, their rows locked so that two who ask at once do not ask twice. */
async function lockedWorks(ctx: Ctx, orgClassId: string, ids: readonly string[]) {
  await sql`select 1 from assignment where id = any(${[...ids]}::uuid[]) order by id for update`.execute(ctx.db)
  const assignments = await classAssignments(ctx.db, orgClassId, { ids, anyTerm: true }, ctx.now)
  if (assignments.length < new Set(ids).size) throw outsideScope()
  return assignments
}

/** Sends one message to everybody of one deadline: it is the same for all of them. */
async function tellOwing(ctx: Ctx, assignment: ClassAssignment, owing: readonly Work[], by: SentBy | undefined) {
  const users = await usersOf(
    ctx.db,
    owing.map(({ student }) => student.studentId),
  )
  const known = await urgedToday(ctx.db, assignment.id, ctx.now)
  const told = owing.flatMap(({ student }) => {
    const userId = users.get(student.studentId)
    return userId && !known.has(userId) ? [{ userId, closesAt: student.personalDue ?? assignment.closesAt }] : []
  })
  for (const [closesAt, some] of groupBy(told, (one) => one.closesAt.getTime()))
    await notify(
      ctx,
      'assignmentUrged',
      some.map(({ userId }) => userId),
      {
        ...{ course: assignment.courseName, courseId: assignment.courseId, sender: ctx.me.realname },
        ...{ assignment: assignment.title, assignmentId: assignment.id, closesAt: new Date(closesAt) },
      },
      { id: assignment.id, turn: `${ctx.now.toISOString()}/${closesAt}` },
      by,
    )
  return told.length
}

/** 催交: the students of a class who owe these works, each once a day for each of them. */
export async function urgeHomework(ctx: Ctx, { orgClassId, assignmentIds, studentIds, channels }: Asked) {
  await assertClassInScope(ctx, orgClassId)
  const by = await channelsFor(ctx, channels)
  const assignments = await lockedWorks(ctx, orgClassId, assignmentIds)
  if (assignments.every(({ opensAt }) => ctx.now < opensAt)) throw refuse('尚未开放，不能催交', 'it is not open yet')
  const works = await worksOf(ctx, { classIds: [], orgClassIds: [orgClassId] }, assignments)
  const known = new Set(works.map(({ student }) => student.studentId))
  if (studentIds?.some((id) => !known.has(id))) throw outsideScope()
  const asked = studentIds && new Set(studentIds)
  const owing = works.filter((work) => isOwing(work) && (asked === undefined || asked.has(work.student.studentId)))
  let sent = 0
  for (const assignment of assignments)
    sent += await tellOwing(
      ctx,
      assignment,
      owing.filter((work) => work.assignment.id === assignment.id),
      by,
    )
  ctx.log({ targetType: 'orgClass', targetId: orgClassId, after: { assignmentIds, sent } })
  return { sent, skipped: owing.length - sent }
}
