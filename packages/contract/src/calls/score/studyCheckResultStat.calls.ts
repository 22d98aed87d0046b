import { z } from 'zod'
import { ask } from '../../call.ts'
import { id } from '../../entities/fields.ts'

export const studyCheckResultStatCalls = {
  /** The figures in the head of a student's scores; the class only from eight students on. */
  mineStudyCheckResultStat: ask('/api/study/studyCheckResultStat/mine', {
    in: z.object({ courseId: id }),
    out: z.object({
      currentFormative: z.number().nullable(),
      dueOnlyFormative: z.number().nullable(),
      countedWeight: z.number(),
      maxReachable: z.number().nullable(),
      passLine: z.number(),
      ratio: z.object({ formative: z.number(), final: z.number() }),
      publishedFormative: z.number().nullable(),
      class: z
        .object({
          mean: z.number().nullable(),
          median: z.number().nullable(),
          bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
        })
        .nullable(),
      perOption: z.record(z.string(), z.number().nullable()),
    }),
  }),
}
