import type { CallName, Calls } from '@shuyuan/contract/calls/index.ts'
import type { z } from 'zod'

/** The input of a call as its handler gets it: defaults are filled in. */
export type Asked<N extends CallName> = Calls[N] extends { in: infer I extends z.ZodType } ? z.output<I> : never
