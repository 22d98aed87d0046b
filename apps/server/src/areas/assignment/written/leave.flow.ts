import { leaveRefusal } from '@shuyuan/domain/life/written-work.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { tell } from '../../../events/hub.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { courseNamed } from '../../course/opening/course-name.read.ts'
import { assertStaffCanEdit } from '../../course/people/duty.policy.ts'
import { assertOwnFiles } from '../../file/own-file.read.ts'
import { assignmentAccess } from '../assignment-access.read.ts'
import { targetedAmong } from '../assignment-facts.read.ts'
import { ownWritten, toWork, writtenTask } from './own-work.flow.ts'
import { leaveError } from './written.policy.ts'
import { readLeaves } from './written-leave.read.ts'
import { lockWorks, storeResit } from './written-work.store.ts'

const ANSWER_MIN = 5
const RESULT = { accepted: { zh: '已同意', en: 'granted' }, refused: { zh: '未同意', en: 'not granted' } } as const

async function studentNamed({ db, me }: Ctx): Promise<string> {
  const row = db
    .selectFrom('student')
    .select('studentNo')
    .where('id', '=', me.studentId as string)
  return `${me.realname}（${(await row.executeTakeFirst())?.studentNo ?? ''}）`
}

/** Who answers: the face-to-face teacher of the student's class, else the host. */
async function answerersOf(db: Db, contentId: string, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select t.user_id as "userId" from content_place s join course_class cc on cc.id = s.course_class_id
    join course c on c.id = s.course_id join teacher t on t.id = coalesce(cc.face_teacher_id, c.host_teacher_id)
    where s.course_id = ${contentId} and s.student_id = ${studentId}`.execute(db)
  return rows.map(({ userId }) => userId)
}

interface Apply {
  assignmentId: string
  reason: string
  fileIds: readonly string[]
}

/** 请假: asks to be excused from a test that has not begun. */
export async function applyLeave(ctx: Ctx, { assignmentId, reason, fileIds }: Apply) {
  const row = await ownWritten(ctx, assignmentId)
  if (row.kind !== 'paperTest') throw refuse('只有测验可以请假', 'leave is asked for from tests')
  const studentId = found(ctx.me.studentId)
  await assertOwnFiles(ctx, fileIds)
  const [work] = await lockWorks(ctx.db, assignmentId, [studentId], ctx.now)
  const [last] = await readLeaves(ctx.db, [assignmentId], studentId)
  const refusal = leaveRefusal(writtenTask(row, ctx.now), toWork(found(work)), last?.state ?? null, ctx.now.getTime())
  if (refusal) throw leaveError(refusal)
  const id = newId()
  await ctx.db
    .insertInto('writtenLeave')
    .values({ id, assignmentId, studentId, reason, fileIds: [...fileIds], createdAt: ctx.now })
    .execute()
  const facts = { course: row.courseName, courseId: row.contentId, assignment: row.title, assignmentId }
  const people = await answerersOf(ctx.db, row.contentId, studentId)
  await notify(
    ctx,
    'testLeaveApplied',
    people,
    { ...facts, student: await studentNamed(ctx), reason },
    { id, turn: ctx.now },
  )
  ctx.log({ targetType: 'assignment', targetId: assignmentId, targetName: row.title, after: { reason, fileIds } })
  return { id, state: 'applied' as const }
}

interface Asked {
  assignmentId: string
  courseId: string
  title: string
  studentId: string
  userId: string
  state: 'applied' | 'accepted' | 'refused'
}

async function lockLeave(db: Db, id: string): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select l.assignment_id as "assignmentId", a.course_id as "courseId", a.title, l.student_id as "studentId",
      st.user_id as "userId", l.state
    from written_leave l join assignment a on a.id = l.assignment_id join student st on st.id = l.student_id
    where l.id = ${id} for update of l`.execute(db)
  return found(rows[0])
}

/** Who is excused writes the test another time, unless a teacher has entered something else meanwhile. */
export async function answerLeave(ctx: Ctx, { id, agree, answer }: { id: string; agree: '0' | '1'; answer: string }) {
  const asked = await lockLeave(ctx.db, id)
  const access = await assignmentAccess(ctx, asked.courseId)
  assertStaffCanEdit(access, 'review')
  const known = await targetedAmong(ctx.db, asked.assignmentId, [asked.studentId], access.classIds)
  if (!known.has(asked.studentId)) throw outsideScope()
  const state = agree === '1' ? ('accepted' as const) : ('refused' as const)
  if (asked.state === state) return { state }
  if (asked.state !== 'applied') throw refuse('申请已答复', 'the request has already been answered')
  if (state === 'refused' && answer.length < ANSWER_MIN)
    throw badField('answer', '请填写5至200字的理由', 'give a reason of 5 to 200 characters')
  await ctx.db
    .updateTable('writtenLeave')
    .set({ state, answer, answeredBy: ctx.me.userId, answeredAt: ctx.now })
    .where('id', '=', id)
    .execute()
  if (state === 'accepted') {
    const [work] = await lockWorks(ctx.db, asked.assignmentId, [asked.studentId], ctx.now)
    if (work && work.score === null && work.outcome === '') {
      await storeResit(ctx.db, work.id, ctx.now)
      await tell(ctx, 'writtenWorkChanged', { assignmentId: asked.assignmentId, studentIds: [asked.studentId] })
    }
  }
  const { title: assignment, assignmentId } = asked
  const told = { ...(await courseNamed(ctx.db, asked.courseId)), assignment, assignmentId }
  const facts = { ...told, result: RESULT[state], reason: answer }
  await notify(ctx, 'testLeaveAnswered', [asked.userId], facts, { id, turn: ctx.now })
  ctx.log({ targetType: 'assignment', targetId: assignmentId, targetName: assignment, after: { leave: state, answer } })
  return { state }
}
