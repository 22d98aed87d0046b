import { z } from 'zod'

/** 雷同 / 非雷同: what a person says of two alike answers. */
export const similarJudgement = z.enum(['same', 'notSame'])
export type SimilarJudgement = z.infer<typeof similarJudgement>
