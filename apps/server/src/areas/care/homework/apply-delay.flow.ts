import type { In } from '@shuyuan/contract/calls/index.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse, refuseAt } from '../../../wire/error.ts'
import { assignmentAccess } from '../../assignment/assignment-access.read.ts'
import { formativeWindow } from '../../assignment/assignment-facts.read.ts'
import { outsideFormative } from '../../assignment/assignment-refusal.policy.ts'
import { worksOf } from '../../assignment/student-list.read.ts'
import { assertStudentInScope } from '../class-access.read.ts'
import { classAssignments } from './class-assignments.read.ts'
import { latestAsk, teachersToAsk } from './extension-ask.read.ts'
import { insertExtensionAsk } from './extension-ask.store.ts'

/**
 * Asks the teacher for more time for one student, who gives it in the course as ever. A face-to-face teacher whose host
 * allows fewer days is passed over: the request goes to whoever can grant it.
 */
export async function applyDelay(
  ctx: Ctx,
  { studentId, assignmentId, until, reason }: In<'applyDelayClassTeacherIndex'>,
) {
  const { orgClassId } = await assertStudentInScope(ctx, studentId)
  found(await ctx.db.selectFrom('assignment').select('id').where('id', '=', assignmentId).executeTakeFirst())
  const [assignment] = await classAssignments(ctx.db, orgClassId, { ids: [assignmentId], anyTerm: true }, ctx.now)
  const teachers = await teachersToAsk(ctx.db, assignmentId, studentId)
  if (!assignment || !teachers) throw outsideScope()
  const access = await assignmentAccess(ctx, assignment.courseId)
  const works = await worksOf(ctx, { classIds: [], orgClassIds: [orgClassId] }, [assignment])
  const work = found(works.find(({ student }) => student.studentId === studentId))
  if (work.isHandedIn) throw refuse('该生已提交，不需要延期', 'the student has handed it in already')
  const at = new Date(until)
  const due = work.student.personalDue ?? assignment.closesAt
  if (at <= due || at <= ctx.now)
    throw badField('until', '须晚于当前的截止时间', 'it must be later than the deadline and than now')
  const window = await formativeWindow(ctx.db, access.termId)
  if (window && at > window.to) {
    const { zh, en } = outsideFormative(window.from.getTime(), window.to.getTime())
    throw badField('until', zh, en)
  }
  const asked = await latestAsk(ctx.db, assignmentId, studentId)
  if (asked && asked > due && asked >= at)
    throw refuseAt('until', '已申请延期到该时间，请等待教师办理', 'so much time was asked for already')
  const latest = assignment.closesAt.getTime() + access.faceShiftDays * DAY_MS
  const isFace = at.getTime() <= latest && access.faceShiftDays > 0
  const to = isFace
    ? { teacherId: teachers.faceTeacherId, userId: teachers.faceUserId, name: teachers.faceName }
    : { teacherId: teachers.hostTeacherId, userId: teachers.hostUserId, name: teachers.hostName }
  const id = await insertExtensionAsk(ctx.db, {
    ...{ assignmentId, studentId, until: at, reason, teacherId: to.teacherId },
    ...{ createdAt: ctx.now, createdBy: ctx.me.userId },
  })
  const student = `${teachers.realname}（${teachers.studentNo}）`
  await notify(
    ctx,
    'extensionAsked',
    [to.userId],
    {
      ...{ course: teachers.courseName, courseId: assignment.courseId, assignment: assignment.title, assignmentId },
      ...{ assignmentKind: assignment.kind, itemId: teachers.studentNo, student, sender: ctx.me.realname },
      ...{ closesAt: at, reason },
    },
    { id },
  )
  ctx.log({ targetType: 'assignment', targetId: assignmentId, targetName: assignment.title, after: { until, reason } })
  return { state: 'applied' as const, teacherName: to.name }
}
