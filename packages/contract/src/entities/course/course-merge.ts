import { z } from 'zod'

/** Why courses cannot be merged or split. */
export const MERGE_BLOCKS = ['isDeputy', 'isMain', 'published', 'handedIn', 'answered', 'mainNotOpen'] as const
export const mergeBlock = z.enum(MERGE_BLOCKS)
export type MergeBlock = z.infer<typeof mergeBlock>

export const mergeDifference = z.object({
  field: z.enum(['credits', 'examForm', 'formativeRatio', 'finalRatio', 'passRule']),
  main: z.string(),
  deputy: z.string(),
})
export type MergeDifference = z.infer<typeof mergeDifference>

/** Courses that join one main course at once. */
export const DEPUTIES_MAX = 20
