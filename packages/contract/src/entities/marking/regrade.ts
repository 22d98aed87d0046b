import { z } from 'zod'

/**
 * How a mended question counts in attempts that still show the old one: full marks for everybody, the better of old and
 * new key, the new key alone, or not at all.
 */
export const REGRADE_CHOICES = ['full', 'either', 'newKey', 'void'] as const
export const regradeChoice = z.enum(REGRADE_CHOICES)
export type RegradeChoice = z.infer<typeof regradeChoice>

/** Every attempt is locked until the regrade is done. */
export const REGRADE_MAX = 5000
