import { z } from 'zod'

/** Due for practice, waiting for its day, or right twice in a row (or put aside). */
export const WRONG_STANDINGS = ['due', 'waiting', 'mastered'] as const
export const wrongStanding = z.enum(WRONG_STANDINGS)

/** Questions of one practice. */
export const WRONG_PRACTICE_MAX = 50
/** Questions of one booklet. */
export const WRONG_BOOKLET_MAX = 200
