import { z } from 'zod'
import { CHECK_KINDS } from './check-kinds.ts'

/** What an item of an assessment scheme weighs: assignments of one kind, or something scored by a rule of its own. */
export const checkKind = z.enum(CHECK_KINDS)
