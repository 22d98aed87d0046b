import type { In } from '@shuyuan/contract/calls/index.ts'
import { isTimed, ratioProblem } from '@shuyuan/domain/course/exam-form.rule.ts'
import { tell } from '../../../events/hub.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertCanManageOpeningsOf } from '../opening/opening.policy.ts'
import { liveTerm, lockOpenings, type Opening } from '../opening/opening.read.ts'
import { lockPaperCodes } from '../opening/opening.store.ts'
import { hostsOf } from '../people/host.read.ts'
import { type ExamFormPlan, planTerms, termsOf, withMinutes } from './exam-form.flow.ts'
import { catalogueTerms, lastTerms, lockTotals, openingsIn, readTotals, type Terms } from './exam-form.read.ts'
import { setTerms } from './exam-form.store.ts'

type Given = Omit<In<'setExamFormCourseInherit'>, 'courseIds' | 'reason'>
type Source = 'catalogue' | 'lastTerm'

const REASON_MIN = 5
const USUAL_MINUTES = 90
const MINUTES_MIN = 10

/** Validates the terms; faults are reported at their fields. */
function assertExamTerms({ examMinutes, ...terms }: Given): Terms {
  const problem = ratioProblem(terms)
  if (problem === 'sum')
    throw badField('finalRatio', '形考与终考比例之和必须为100', 'the two ratios must add up to 100')
  if (problem === 'noFinal')
    throw badField('finalRatio', '无终考的课程终考比例必须为0', 'without a final exam the final ratio must be 0')
  if (isTimed(terms.examForm) && !examMinutes)
    throw badField('examMinutes', '请填写考试时长', 'enter the duration of the exam')
  return withMinutes({ ...terms, examMinutes: examMinutes ?? 0 })
}

/** Locks the courses and checks that this person manages all of them. */
async function mine(ctx: Ctx, ids: readonly string[]): Promise<Opening[]> {
  const courses = await lockOpenings(ctx.db, ids)
  assertCanManageOpeningsOf(
    ctx.me,
    courses.map(({ collegeId }) => collegeId),
  )
  return courses
}

const idsOf = (courses: readonly Opening[]) => courses.map(({ courseId }) => courseId)

const same = (courses: readonly Opening[], terms: Terms) =>
  new Map(courses.map(({ courseId }) => [courseId, terms] as const))

/** The terms that the courses would take over. The catalogue has no duration, so a course keeps its own. */
async function takenOver(ctx: Ctx, courses: readonly Opening[], from: Source): Promise<Map<string, Terms>> {
  const read = from === 'lastTerm' ? lastTerms : catalogueTerms
  const found: ReadonlyMap<string, Partial<Terms>> = await read(ctx.db, idsOf(courses))
  return new Map(
    courses.flatMap((course) => {
      const terms = found.get(course.courseId)
      if (!terms) return []
      const minutes = [terms.examMinutes, course.examMinutes].find((n) => n !== undefined && n >= MINUTES_MIN)
      return [
        [
          course.courseId,
          withMinutes({ ...termsOf(course), ...terms, examMinutes: minutes ?? USUAL_MINUTES }),
        ] as const,
      ]
    }),
  )
}

/** The openings of the term that this person manages, or those named. */
async function ofTerm(ctx: Ctx, termCode: string, courseIds: readonly string[] | undefined): Promise<Opening[]> {
  const term = await liveTerm(ctx.db, termCode)
  const courses = await mine(ctx, courseIds ?? (await openingsIn(ctx.db, term.id)))
  if (courses.some(({ termId }) => termId !== term.id))
    throw badField('courseIds', '课程不在该学期', 'not a course of this term')
  return courses
}

export async function planExamForm(ctx: Ctx, input: In<'planExamFormCourseInherit'>): Promise<ExamFormPlan[]> {
  const { courseIds, terms, termCode, from } = input
  if (terms && courseIds) {
    const courses = await mine(ctx, courseIds)
    return planTerms(ctx.db, courses, same(courses, assertExamTerms(terms)), await readTotals(ctx.db, courseIds), ctx)
  }
  if (!from || !termCode) throw badField('from', '请选择设置或来源', 'choose the settings or a source')
  const courses = await ofTerm(ctx, termCode, courseIds)
  const wanted = await takenOver(ctx, courses, from)
  return planTerms(ctx.db, courses, wanted, await readTotals(ctx.db, idsOf(courses)), ctx)
}

const shown = ({ examForm, formativeRatio, finalRatio }: Terms) => `${examForm} ${formativeRatio}:${finalRatio}`

function log(ctx: Ctx, done: readonly ExamFormPlan[], reason: string): void {
  const [first] = done
  if (!first) {
    ctx.log({ nothing: true })
    return
  }
  if (done.length === 1) {
    ctx.log({
      targetType: 'course',
      targetId: first.courseId,
      targetName: first.courseName,
      before: { ...first.before },
      after: { ...first.after, reason },
    })
    return
  }
  const names = done.map(({ courseName }) => courseName).join('、')
  ctx.log({
    targetType: 'course',
    targetName: names,
    before: { courses: done.map(({ courseCode, before }) => `${courseCode} ${shown(before)}`) },
    after: { courses: done.map(({ courseCode, after }) => `${courseCode} ${shown(after as Terms)}`), reason },
  })
}

/** Notifies the hosts of courses whose scores are reweighted. */
async function notifyHosts(ctx: Ctx, done: readonly ExamFormPlan[], reason: string): Promise<void> {
  const hosts = await hostsOf(
    ctx.db,
    done.map(({ courseId }) => courseId),
  )
  await notifyEach(
    ctx,
    'courseExamFormChanged',
    hosts.map(({ userId, courseId, courseName }) => ({
      userId,
      facts: { course: courseName, courseId, reason },
      about: { id: courseId, turn: ctx.now },
    })),
  )
}

/** Recomputes the courses in the background, as final scores of online exams and theses come from marking. */
async function recomputeLater(ctx: Ctx, courses: readonly { courseId: string; courseName: string }[]) {
  const named = courses.map(({ courseId, courseName }) => ({ courseId, courseName }))
  const input = { lang: ctx.lang, courses: named, studentIds: null }
  const jobId = await ctx.deps.jobs.add(ctx.db, 'computeScores', input, ctx.me.userId, ctx.now)
  ctx.after(() => ctx.deps.jobs.kick())
  return jobId
}

async function apply(ctx: Ctx, courses: readonly Opening[], wanted: ReadonlyMap<string, Terms>, reason: string) {
  for (const termId of [...new Set(courses.map((one) => one.termId))].sort()) await lockPaperCodes(ctx.db, termId)
  const before = await lockTotals(ctx.db, idsOf(courses))
  const plans = await planTerms(ctx.db, courses, wanted, before, ctx)
  const done = plans.filter(({ change }) => change === 'change')
  const scored = done.filter((one) => one.scored > 0)
  if (scored.length > 0 && reason.length < REASON_MIN)
    throw badField(
      'reason',
      '已有形考成绩，请填写5至200字的原因',
      'there are formative scores; give a reason of 5 to 200 characters',
    )
  const by = writtenBy(ctx)
  await setTerms(
    ctx.db,
    done.map(({ courseId, after }) => ({ courseId, ...(after as Terms) })),
    by,
  )
  const weighed = new Set(done.map(({ courseId }) => courseId))
  const moved = before.filter(({ courseId }) => weighed.has(courseId))
  await tell(ctx, 'courseTermsChanged', { before: moved, userId: by.userId, reason })
  await notifyHosts(ctx, scored, reason)
  log(ctx, done, reason)
  return {
    changed: done.length,
    refused: plans
      .filter(({ change }) => change === 'refused')
      .map(({ courseId, courseName, reason: why }) => ({ courseId, courseName, reason: why })),
    recomputeJobId: scored.length > 0 ? await recomputeLater(ctx, scored) : '',
  }
}

/** Applies one setting to several courses; refused ones are reported, the rest proceed. */
export async function setExamForm(ctx: Ctx, { courseIds, reason = '', ...given }: In<'setExamFormCourseInherit'>) {
  const terms = assertExamTerms(given)
  const courses = await mine(ctx, courseIds)
  return apply(ctx, courses, same(courses, terms), reason)
}

export async function copyExamForm(ctx: Ctx, input: In<'copyExamFormCourseInherit'>) {
  const courses = await ofTerm(ctx, input.termCode, input.courseIds)
  return apply(ctx, courses, await takenOver(ctx, courses, input.from), input.reason ?? '')
}
