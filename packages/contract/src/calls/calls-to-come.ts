import type { CallName } from './index.ts'

/**
 * Calls that stand before their screen does, each with the screens that will make them: until then only the super admin
 * holds them. A test compares this list with the table of screens: a call that no screen names stands here, and leaves
 * with the first screen that names it.
 */
export const callsToCome: Partial<Record<CallName, string>> = {}
