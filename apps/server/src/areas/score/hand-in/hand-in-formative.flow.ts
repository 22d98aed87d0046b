import type { In } from '@shuyuan/contract/calls/index.ts'
import { contentState } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import { listedWords } from '@shuyuan/domain/text/listed.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { badField, outsideScope, refuse } from '../../../wire/error.ts'
import { assertStaffCanEdit } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { optionsOf, type StudentFacts, studentFacts } from '../result/formative.read.ts'
import { recomputeScore } from '../result/recompute.flow.ts'
import { activeScheme, type Scheme } from '../scheme/scheme.read.ts'
import { handedClasses } from './hand-in.read.ts'

/** The host, or a face-to-face teacher for one of their own classes. */
function assertCanHandIn(access: CourseAccess, courseClassId: string | undefined): CourseAccess {
  assertStaffCanEdit(access, 'review')
  if (access.duty === 'assistant') throw outsideScope()
  if (access.duty === 'face' && !courseClassId) throw badField('courseClassId', '请选择课程班', 'choose a class')
  if (courseClassId && !access.classIds.includes(courseClassId)) throw outsideScope()
  return access
}

/** The host submits the course once every class with a face-to-face teacher has been submitted. */
async function assertClassesSubmitted(ctx: Ctx, courseId: string): Promise<void> {
  const classes = await handedClasses(ctx.db, courseId)
  const open = classes.filter(({ faceTeacherId, students, handed }) => {
    const isOthers = faceTeacherId !== null && faceTeacherId !== ctx.me.teacherId
    return isOthers && handed < students
  })
  if (open.length === 0) return
  const names = listedWords(open.map(({ name }) => name))
  throw refuse(`还有${open.length}个课程班未提交：${names.zh}`, `classes not handed in: ${names.en}`)
}

function assertStillOpen(facts: readonly StudentFacts[]): void {
  if (facts.some(({ state }) => state === 'published' || state === 'locked'))
    throw refuse('成绩已锁定，解锁请联系教务', 'the scores are locked; ask academic affairs')
  if (facts.some(({ state }) => state === 'entered'))
    throw refuse('总评成绩已提交，请先撤回', 'the total scores have been handed in; recall them first')
}

/** Sheets wait as well that no teacher has registered: nobody is given a zero for them by an oversight. */
function waitingOf(scheme: Scheme, one: StudentFacts, now: Date): number {
  const contents = scheme.options.flatMap((option) => option.contents)
  const ofContent = new Map(contents.map(({ id, assignmentId }) => [id, assignmentId]))
  const states = optionsOf(scheme, one, now).flatMap((option) => option.contents)
  const waiting = states.filter((content) => contentState(content) === 'waiting')
  const counted = new Set(ofContent.values())
  const ids = [
    ...one.waiting.filter((id) => counted.has(id)),
    ...waiting.map(({ contentId }) => ofContent.get(contentId)),
  ]
  return new Set(ids).size
}

function assertReviewed(scheme: Scheme, facts: readonly StudentFacts[], now: Date): void {
  const waiting = facts.reduce((sum, one) => sum + waitingOf(scheme, one, now), 0)
  if (waiting > 0) throw refuse(`还有${waiting}份作业待批`, `${waiting} submissions are waiting to be marked`)
}

/** Students who have not submitted something that is due. */
const missingOf = (scheme: Scheme, facts: readonly StudentFacts[], now: Date) =>
  facts.flatMap((one) => {
    const contents = optionsOf(scheme, one, now).flatMap((option) => option.contents)
    const count = contents.filter((content) => contentState(content) === 'missing').length
    const { studentId, studentNo, realname } = one
    return count > 0 ? [{ studentId, studentNo, realname, count }] : []
  })

/** Submits the formative scores of a class or the course; can be repeated until the totals are submitted. */
export async function submitFormative(ctx: Ctx, input: In<'submitFormativeManageScore'>) {
  const { courseId, courseClassId, confirmMissing } = input
  const access = assertCanHandIn(await courseAccess(ctx, courseId), courseClassId)
  const scheme = await activeScheme(ctx.db, courseId)
  if (!scheme) throw refuse('尚未发布考核方案', 'no assessment scheme has been published')
  if (!courseClassId) await assertClassesSubmitted(ctx, courseId)
  const facts = await studentFacts(ctx.db, courseId, null, courseClassId ? [courseClassId] : null)
  assertStillOpen(facts)
  assertReviewed(scheme, facts, ctx.now)
  const missing = missingOf(scheme, facts, ctx.now)
  if (missing.length > 0 && confirmMissing !== '1') {
    ctx.log({ nothing: true })
    return { handed: 0, missing }
  }
  const ids = facts.map(({ studentId }) => studentId)
  await recomputeScore(ctx.db, courseId, ctx.now, ids)
  const done = await sql`
    update score set formative_handed_at = ${ctx.now}, formative_handed_by = ${ctx.me.userId}
    where course_id = ${courseId} and student_id = any(${ids}::uuid[]) and state = 'computed'`.execute(ctx.db)
  const handed = Number(done.numAffectedRows ?? 0)
  ctx.log({
    targetType: 'score',
    targetId: courseId,
    targetName: access.courseName,
    after: { formativeHandedIn: handed, courseClassId: courseClassId ?? '', missing: missing.length },
  })
  return { handed, missing }
}
