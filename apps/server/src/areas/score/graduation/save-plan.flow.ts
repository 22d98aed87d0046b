import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, taken } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertCanManageCollege } from '../../../wire/scope/scope.policy.ts'
import { findMajor } from '../../school/major/major-list.read.ts'
import { gradeIsKnown, planOfGrade, plansOfMajor, unknownCourses } from './plan.read.ts'
import { deletePlan, insertPlan, lockPlan, type PlanFields, replaceCourses, updatePlan } from './plan.store.ts'

type Whole = Omit<Asked<'addGraduationPlanInfo'>, 'majorId' | 'gradeCode'>
/** An absent field stays as it is. */
type Form = { readonly [K in keyof Whole]?: Whole[K] | undefined }
type Change = { readonly [K in keyof PlanFields]?: PlanFields[K] | undefined }

const GRADE = { zh: '年级', en: 'grade' }

async function mineToWrite(ctx: Ctx, majorId: string) {
  const major = found(await findMajor(ctx.db, ctx.me, majorId))
  assertCanManageCollege(ctx.me, major.subSchoolId)
  return major
}

const fieldsOf = ({ courseIds: _, degreeCourseIds: __, thesis, noFailed, ...rest }: Form): Change => ({
  ...rest,
  ...(thesis === undefined ? {} : { thesis: thesis === '1' }),
  ...(noFailed === undefined ? {} : { noFailed: noFailed === '1' }),
})

/** A course of the degree has to be passed, whether it is named twice or not. */
const coursesOf = (courseIds: readonly string[], degreeCourseIds: readonly string[]): Map<string, boolean> =>
  new Map([...courseIds.map((id) => [id, false] as const), ...degreeCourseIds.map((id) => [id, true] as const)])

async function assertCourses(ctx: Ctx, courses: ReadonlyMap<string, boolean>, degreeAverage: number) {
  if ((await unknownCourses(ctx.db, [...courses.keys()])).length > 0)
    throw badField('courseIds', '没有这门课程', 'there is no such course')
  if (degreeAverage > 0 && ![...courses.values()].includes(true))
    throw badField('degreeCourseIds', '要求平均分时须选择学位课', 'an average needs courses of the degree')
}

export async function addPlan(ctx: Ctx, { majorId, gradeCode, ...form }: Asked<'addGraduationPlanInfo'>) {
  const major = await mineToWrite(ctx, majorId)
  if (!(await gradeIsKnown(ctx.db, gradeCode))) throw badField('gradeCode', '没有这个年级', 'there is no such grade')
  if (await planOfGrade(ctx.db, majorId, gradeCode)) throw taken('gradeCode', GRADE, gradeCode)
  const courses = coursesOf(form.courseIds, form.degreeCourseIds)
  await assertCourses(ctx, courses, form.degreeAverage)
  const row = { ...(fieldsOf(form) as PlanFields), majorId, gradeCode }
  const id = await insertPlan(ctx.db, row, writtenBy(ctx))
  await replaceCourses(ctx.db, id, courses)
  ctx.log({ targetType: 'graduationPlan', targetId: id, targetName: `${major.majorName} ${gradeCode}`, after: form })
  return id
}

/** The plan to change, of a major that this person keeps; nobody else changes it meanwhile. */
async function mine(ctx: Ctx, id: string) {
  const plan = found(await lockPlan(ctx.db, id))
  const { majorName } = await mineToWrite(ctx, plan.majorId)
  const row = found((await plansOfMajor(ctx.db, plan.majorId)).find((one) => one.id === id))
  const idsOf = (isDegree: boolean) => row.courses.filter((one) => one.isDegree === isDegree).map((one) => one.id)
  return { plan, courseIds: idsOf(false), degreeCourseIds: idsOf(true), targetName: `${majorName} ${plan.gradeCode}` }
}

export async function changePlan(ctx: Ctx, { id, updatedAt, ...form }: Asked<'updateGraduationPlanInfo'>) {
  const { plan, courseIds, degreeCourseIds, targetName } = await mine(ctx, id)
  assertFresh(plan.updatedAt, updatedAt)
  const courses = coursesOf(form.courseIds ?? courseIds, form.degreeCourseIds ?? degreeCourseIds)
  await assertCourses(ctx, courses, form.degreeAverage ?? plan.degreeAverage)
  await updatePlan(ctx.db, id, fieldsOf(form), writtenBy(ctx))
  await replaceCourses(ctx.db, id, courses)
  const before = { ...plan, courseIds, degreeCourseIds }
  ctx.log({ targetType: 'graduationPlan', targetId: id, targetName, before, after: form })
  return null
}

export async function dropPlan(ctx: Ctx, id: string) {
  const { plan, targetName } = await mine(ctx, id)
  await deletePlan(ctx.db, id)
  ctx.log({ targetType: 'graduationPlan', targetId: id, targetName, before: plan })
  return null
}
