import { z } from 'zod'

/** Why played seconds were not credited (rules of heartbeats in the domain). */
export const uncountedReason = z.enum(['otherWindow', 'hidden', 'idle', 'offlineLimit', 'wallClock', 'closed'])
export type UncountedReason = z.infer<typeof uncountedReason>

/** Days of study that are shown at a time. */
export const STUDY_DAYS_MAX = 200
