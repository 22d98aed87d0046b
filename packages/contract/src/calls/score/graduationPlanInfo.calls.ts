import { z } from 'zod'
import { ask, byId, write } from '../../call.ts'
import { changes, id, text } from '../../entities/fields.ts'
import { graduationPlan, planForm } from '../../entities/score/graduation.ts'

const base = '/api/study/graduationPlanInfo'

/** 毕业要求: what a major asks of the students of a grade. */
export const graduationPlanInfoCalls = {
  /** Of one major, the newest grade first. */
  listGraduationPlanInfo: ask(`${base}/list`, { in: z.object({ majorId: id }), out: z.array(graduationPlan) }),
  addGraduationPlanInfo: write(`${base}/add`, {
    in: z.object({ majorId: id, gradeCode: text(20, 1), ...planForm }),
    out: id,
  }),
  updateGraduationPlanInfo: write(`${base}/update/{id}`, { in: changes(planForm), out: z.null() }),
  deleteGraduationPlanInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
}
