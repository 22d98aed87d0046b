import {
  type AppliedOption,
  applyTemplate,
  type CourseContent,
  driftOf,
  isInTemplateScope,
} from '@shuyuan/domain/scoring/course/template.rule.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { hostsOf } from '../../course/people/host.read.ts'
import { coursesOfHost, namedCourses, type TemplateCourse, termCourses } from './template-course.read.ts'
import { lockSchemes, writeTemplateDrafts } from './template-draft.store.ts'
import type { TemplateRow } from './template-list.read.ts'

export interface ApplyPlan {
  course: TemplateCourse
  hasOwn: boolean
  change: 'new' | 'replace' | 'same' | 'blocked'
  reason: string
  options: AppliedOption[]
  left: CourseContent[]
}

const BLOCKED = {
  archived: { zh: '课程已归档', en: 'The course is archived' },
  deputy: { zh: '副课使用主课的考核项', en: 'A deputy course uses the items of its main course' },
  published: { zh: '成绩已发布，不能更换考核项', en: 'The scores are published, so the items cannot be replaced' },
  entered: { zh: '形考成绩已提交，请先撤回', en: 'The formative scores have been handed in; recall them first' },
  scheme: { zh: '已有考核方案', en: 'It already has an assessment scheme' },
  kept: { zh: '已有自设考核项，保留', en: 'It keeps its own items' },
} as const

function obstacle({ archived, isDeputy, fixed, entered }: TemplateCourse): keyof typeof BLOCKED | null {
  if (archived) return 'archived'
  if (isDeputy) return 'deputy'
  if (fixed > 0) return 'published'
  return entered > 0 ? 'entered' : null
}

const isSameTemplate = ({ id, version }: TemplateRow, course: TemplateCourse) =>
  course.templateId === id &&
  course.templateVersion === version &&
  driftOf(course.templateItems, course.options).length === 0

/** What applying the template would do to a course. */
export function planApply(template: TemplateRow, course: TemplateCourse, lang: Ctx['lang']): ApplyPlan {
  const { options, left } = applyTemplate(template.items, course.options)
  const hasOwn = course.options.length > 0 && course.templateId !== template.id
  const line = { course, hasOwn, options, left, reason: '' }
  const block = obstacle(course)
  if (block) return { ...line, change: 'blocked', reason: BLOCKED[block][lang], left: [] }
  if (isSameTemplate(template, course)) return { ...line, change: 'same', left: [] }
  return { ...line, change: course.options.length > 0 ? 'replace' : 'new' }
}

/** The courses concerned: those named, or all of the term in the template's scope. */
export async function coursesFor(
  ctx: Ctx,
  template: TemplateRow,
  { courseIds, termCode }: { courseIds?: string[] | undefined; termCode?: string | undefined },
): Promise<TemplateCourse[]> {
  if (!courseIds)
    return (await termCourses(ctx.db, ctx.me, termCode ?? '')).filter((one) => isInTemplateScope(template, one))
  const asked = [...new Set(courseIds)]
  const courses = await namedCourses(ctx.db, ctx.me, asked)
  if (courses.length !== asked.length) throw outsideScope()
  return courses
}

/** Notifies hosts of the new draft: nothing changes for students until they publish it. */
async function notifyHosts(ctx: Ctx, template: TemplateRow, done: readonly ApplyPlan[]): Promise<void> {
  const hosts = await hostsOf(
    ctx.db,
    done.map(({ course }) => course.courseId),
  )
  const leftOf = new Map(done.map(({ course, left }) => [course.courseId, left.length]))
  await notifyEach(
    ctx,
    'courseTemplateApplied',
    hosts.map(({ userId, courseId, courseName }) => ({
      userId,
      facts: { course: courseName, courseId, title: template.name, people: leftOf.get(courseId) || null },
      about: { id: courseId, turn: ctx.now },
    })),
  )
}

/**
 * Writes the template's items as a draft of each course; its host publishes it after previewing the effect on scores.
 */
export async function applyToCourses(
  ctx: Ctx,
  template: TemplateRow,
  courses: readonly TemplateCourse[],
  whenOwn: 'keep' | 'replace',
) {
  if (template.status !== 'enabled') throw refuse('模板未启用', 'the template is not enabled')
  const plans = courses.map((course) => planApply(template, course, ctx.lang))
  const isKept = ({ change, hasOwn }: ApplyPlan) => change === 'replace' && hasOwn && whenOwn === 'keep'
  const done = plans.filter((plan) => (plan.change === 'new' || plan.change === 'replace') && !isKept(plan))
  await writeTemplateDrafts(ctx.db, template, done, writtenBy(ctx))
  await notifyHosts(ctx, template, done)
  ctx.log(
    done.length === 0
      ? { nothing: true }
      : {
          targetType: 'checkTemplate',
          targetId: template.id,
          targetName: template.name,
          after: { courses: done.map(({ course }) => course.courseCode), version: template.version },
        },
  )
  return plans.map((plan) => ({
    courseId: plan.course.courseId,
    courseName: plan.course.courseName,
    ok: plan.change === 'same' || done.includes(plan),
    reason: isKept(plan) ? BLOCKED.kept[ctx.lang] : plan.reason,
    left: done.includes(plan) ? plan.left.map(({ title }) => title) : [],
  }))
}

/** Locks first, so that a host who saves the same draft comes before or after, never in between. */
export async function applyTemplateTo(
  ctx: Ctx,
  template: TemplateRow,
  courseIds: string[],
  whenOwn: 'keep' | 'replace',
) {
  await lockSchemes(ctx.db, courseIds)
  return applyToCourses(ctx, template, await coursesFor(ctx, template, { courseIds }), whenOwn)
}

/** For hosts: creates a draft where there is no scheme yet; other courses are reported. */
export async function applyByHost(ctx: Ctx, template: TemplateRow, courseIds: string[]) {
  if (template.status !== 'enabled') throw refuse('模板未启用', 'the template is not enabled')
  await lockSchemes(ctx.db, courseIds)
  const courses = await coursesOfHost(ctx.db, [...new Set(courseIds)])
  const plans = courses.map((course) => planApply(template, course, ctx.lang))
  const done = plans.filter(({ change }) => change === 'new')
  await writeTemplateDrafts(ctx.db, template, done, writtenBy(ctx))
  ctx.log({
    targetType: 'checkTemplate',
    targetId: template.id,
    targetName: template.name,
    after: { courses: done.map(({ course }) => course.courseCode), version: template.version },
  })
  const skipped = plans.filter((plan) => !done.includes(plan))
  return {
    done: done.length,
    skipped: skipped.map(({ course: { courseId, courseName }, reason }) => ({
      courseId,
      courseName,
      reason: reason || BLOCKED.scheme[ctx.lang],
    })),
  }
}
