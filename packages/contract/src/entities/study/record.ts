import { z } from 'zod'

/** Why played seconds were not credited (rules of heartbeats in the domain). */
export const uncountedReason = z.enum(['otherWindow', 'hidden', 'idle', 'offlineLimit', 'wallClock', 'closed'])
export type UncountedReason = z.infer<typeof uncountedReason>

/** Days of study that are shown at a time. */
export const STUDY_DAYS_MAX = 200

/** How far one student is with one resource. */
export const seenState = z.enum(['done', 'half', 'none'])
export type SeenState = z.infer<typeof seenState>

/** What stands in a row of an export about what students have seen. */
export const followLayout = z.enum(['resource', 'list', 'matrix'])
