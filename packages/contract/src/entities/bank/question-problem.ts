import { z } from 'zod'

/**
 * One broken rule of a question: a code for the words on the screen, the field, and the facts that the words mention.
 */
export const questionProblem = z.object({
  code: z.string(),
  path: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).optional(),
})
export type QuestionProblem = z.infer<typeof questionProblem>
