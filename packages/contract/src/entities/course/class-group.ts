import { z } from 'zod'

export const GROUP_NAME_MAX = 30
export const GROUP_REMARK_MAX = 200
export const GROUP_CAPACITY = { min: 2, max: 50, usual: 8 } as const
/** Groups, or people in each of them, that a class is divided into at once. */
export const GROUPING_N = { min: 2, max: 100 } as const

export const groupingBy = z.enum(['count', 'size'])
export const groupingRule = z.enum(['random', 'balanced', 'byOrgClass'])
export type GroupingRule = z.infer<typeof groupingRule>

/** What the asking student is to a group. */
export const groupPart = z.enum(['', 'asked', 'member', 'leader'])
