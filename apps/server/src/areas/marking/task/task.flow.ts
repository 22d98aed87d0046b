import type { ReviewWay } from '@shuyuan/contract/entities/marking/review-task.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { IS_WAITING } from '../../../db/attempt-figures.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { setAnonymous } from '../../assignment/set-anonymous.flow.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { giveToArbiters } from '../double/deal-double.flow.ts'
import { dropOpenArbitration, dropOpenDoubles } from '../double/double.store.ts'
import { isDoubleBegun } from '../double/pair.read.ts'
import { loadsOf, markersOfCourse, ofTask, type TaskLoad } from './marker-list.read.ts'
import { remindedToday } from './reminded.read.ts'
import { type StoredTask, sharesOf } from './stored-task.read.ts'
import { deleteTask, insertTask, replaceHolds, replaceShares, updateTask } from './task.store.ts'
import { taskForHost } from './task-access.flow.ts'
import { waitingPapers } from './waiting-papers.read.ts'

interface Form {
  way: ReviewWay
  dueDays: number
  anonymous: '0' | '1'
  crossed: '0' | '1'
  spotRate: number
  tolerance: number
  paperGap: number
  questionGap: number
  arbiterId: string | null
}

/** Who decides between two markers teaches in the course, and is none of them. */
async function assertArbiter(ctx: Ctx, courseId: string, arbiterId: string | null, taskId?: string): Promise<void> {
  const markers = await markersOfCourse(ctx.db, courseId, ctx.now)
  if (arbiterId && !markers.some(({ teacherId }) => teacherId === arbiterId))
    throw badField('arbiterId', '请选择本课程的教师', 'choose a teacher of the course')
  const arbiter = arbiterId ?? markers.find(({ duty }) => duty === 'host')?.teacherId
  const shares = taskId ? await sharesOf(ctx.db, taskId) : []
  if (shares.some(({ teacherId }) => teacherId === arbiter))
    throw badField('arbiterId', '仲裁人不能是评阅人', 'the arbiter cannot be one of the markers')
}

/** What one person has begun alone cannot become the work of two. */
async function assertNobodyBegan(ctx: Ctx, assignmentId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from study_paper sp join answer an on an.study_paper_id = sp.id and an.review_score is not null
    where sp.assignment_id = ${assignmentId} and ${IS_WAITING} limit 1`.execute(ctx.db)
  if (rows.length > 0)
    throw refuse(
      '有答卷正在批阅，提交后才能改为双评',
      'attempts are being marked; hand them in before two markers are asked for',
    )
}

async function assignmentToPlan(ctx: Ctx, assignmentId: string) {
  const { rows } = await sql<{
    courseId: string
    title: string
    anonymous: boolean
    isGiven: boolean
    isPlanned: boolean
  }>`
    select a.course_id as "courseId", a.title, a.anonymous,
      a.publish_status = 'published' or exists (select 1 from study_paper sp where sp.assignment_id = a.id) as "isGiven",
      exists (select 1 from review_task t where t.assignment_id = a.id) as "isPlanned"
    from assignment a where a.id = ${assignmentId} for update`.execute(ctx.db)
  return found(rows[0])
}

export async function addTask(ctx: Ctx, { assignmentId, ...form }: Form & { assignmentId: string }) {
  const assignment = await assignmentToPlan(ctx, assignmentId)
  assertHostCanEdit(await courseAccess(ctx, assignment.courseId))
  if (!assignment.isGiven) throw refuse('尚未发布', 'it has not been published')
  if (assignment.isPlanned) throw refuse('该作业已有批阅任务', 'the assignment has a marking task already')
  const { anonymous: _, crossed, ...rest } = form
  await assertArbiter(ctx, assignment.courseId, form.arbiterId)
  if (form.way === 'double') await assertNobodyBegan(ctx, assignmentId)
  const row = { ...rest, assignmentId, crossed: crossed === '1' }
  const isAnonymous = form.anonymous === '1'
  if (isAnonymous !== assignment.anonymous) await setAnonymous(ctx, assignmentId, isAnonymous)
  const id = await insertTask(ctx.db, row, writtenBy(ctx))
  ctx.log({ targetType: 'reviewTask', targetId: id, targetName: assignment.title, after: form })
  return { id }
}

/** Another way, or 交叉 switched on, makes the plan worthless: shares and attempts that nobody has begun are given out anew. */
async function dropPlan(ctx: Ctx, task: StoredTask): Promise<void> {
  const begun = (await waitingPapers(ctx.db, task.id)).flatMap(({ id, heldBy, begunBy }) =>
    heldBy && begunBy ? [[id, heldBy] as const] : [],
  )
  await replaceShares(ctx.db, task.id, [])
  await dropOpenDoubles(ctx.db, task.id, [])
  await replaceHolds(ctx.db, task.id, new Map(begun), ctx.now)
}

/** The rule by which two marks become one is fixed once somebody has marked by it. */
async function assertDoubleChange(ctx: Ctx, task: StoredTask, next: Partial<Changes>): Promise<void> {
  const { way = task.way, paperGap = task.paperGap, questionGap = task.questionGap } = next
  const arbiterId = next.arbiterId === undefined ? task.arbiterId : next.arbiterId
  if (way === 'double' && task.way !== 'double') await assertNobodyBegan(ctx, task.assignmentId)
  if (way === 'double') await assertArbiter(ctx, task.courseId, arbiterId, task.way === 'double' ? task.id : undefined)
  if (task.way !== 'double' || !(await isDoubleBegun(ctx.db, task.id))) return
  if (way !== 'double' || paperGap !== task.paperGap || questionGap !== task.questionGap)
    throw refuse('双评已开始，不能更改方式和阈值', 'two markers have begun; the way and the thresholds are fixed')
}

type Changes = { [F in keyof Form]?: Form[F] | undefined } & { id: string; updatedAt: string }

export async function changeTask(ctx: Ctx, input: Changes) {
  const task = await taskForHost(ctx, input.id)
  assertFresh(task.updatedAt, input.updatedAt)
  const { id, updatedAt: _, anonymous, crossed, ...rest } = input
  const isAnonymous = anonymous === undefined ? task.anonymous : anonymous === '1'
  if (isAnonymous !== task.anonymous) await setAnonymous(ctx, task.assignmentId, isAnonymous)
  await assertDoubleChange(ctx, task, rest)
  const isCrossed = crossed === undefined ? task.crossed : crossed === '1'
  if ((rest.way ?? task.way) !== task.way || (isCrossed && !task.crossed)) await dropPlan(ctx, task)
  await updateTask(ctx.db, id, { ...rest, crossed: isCrossed }, writtenBy(ctx))
  if (rest.arbiterId !== undefined && rest.arbiterId !== task.arbiterId) {
    await dropOpenArbitration(ctx.db, { taskId: id })
    await giveToArbiters(ctx.db, ctx.now)
  }
  ctx.log({
    targetType: 'reviewTask',
    targetId: id,
    targetName: task.title,
    before: task,
    after: { ...rest, anonymous: isAnonymous, crossed: isCrossed },
  })
  return { updatedAt: ctx.now }
}

/** Only while nobody has marked anything: afterwards the plan is part of what happened. */
export async function removeTask(ctx: Ctx, id: string): Promise<void> {
  const task = await taskForHost(ctx, id)
  const { rows } = await sql`
    select 1 from study_paper sp where sp.assignment_id = ${task.assignmentId} and (
      exists (select 1 from answer an where an.study_paper_id = sp.id and an.review_score is not null)
      or exists (select 1 from review_mark m where m.study_paper_id = sp.id and m.total is not null)) limit 1`.execute(
    ctx.db,
  )
  if (rows.length > 0) throw refuse('已开始批阅，不能删除批阅任务', 'marking has begun, so the task cannot be deleted')
  await deleteTask(ctx.db, id)
  ctx.log({ targetType: 'reviewTask', targetId: id, targetName: task.title, before: task })
}

/** Urges markers who have something waiting, each once a day. */
export async function remindMarkers(ctx: Ctx, { id, teacherIds }: { id: string; teacherIds?: string[] | undefined }) {
  const task = await taskForHost(ctx, id)
  const wanted = ({ teacherId, waiting }: TaskLoad) => waiting > 0 && (!teacherIds || teacherIds.includes(teacherId))
  const markers = (await loadsOf(ctx.db, ofTask(id))).filter(wanted)
  const known = await remindedToday(ctx.db, id, ctx.now)
  const sent = markers.filter(({ userId }) => !known.has(userId))
  const course = await courseAccess(ctx, task.courseId)
  await notifyEach(
    ctx,
    'reviewOverdue',
    sent.map(({ userId, waiting }) => ({
      userId,
      facts: { course: course.courseName, courseId: task.courseId, pending: waiting, content: task.title },
      about: { id, turn: schoolDay(ctx.now) },
    })),
  )
  ctx.log({ targetType: 'reviewTask', targetId: id, targetName: task.title, after: { sent: sent.length } })
  return { sent: sent.length, skipped: markers.length - sent.length }
}
