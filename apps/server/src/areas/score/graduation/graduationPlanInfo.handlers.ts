import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { findMajor } from '../../school/major/major-list.read.ts'
import { plansOfMajor } from './plan.read.ts'
import { addPlan, changePlan, dropPlan } from './save-plan.flow.ts'

export const graduationPlanInfoHandlers: Handlers<'graduationPlanInfo'> = {
  async listGraduationPlanInfo(ctx, { majorId }) {
    found(await findMajor(ctx.db, ctx.me, majorId))
    const plans = await plansOfMajor(ctx.db, majorId)
    return plans.map(({ courses, ...plan }) => {
      const named = (isDegree: boolean) =>
        courses
          .filter((one) => one.isDegree === isDegree)
          .map(({ id, courseCode, courseName, credits }) => ({ id, courseCode, courseName, credits }))
      const [others, degree] = [named(false), named(true)]
      return {
        ...{ ...plan, courses: others, degreeCourses: degree },
        courseIds: others.map(({ id }) => id),
        degreeCourseIds: degree.map(({ id }) => id),
      }
    })
  },
  addGraduationPlanInfo: addPlan,
  updateGraduationPlanInfo: changePlan,
  deleteGraduationPlanInfo: (ctx, { id }) => dropPlan(ctx, id),
}
