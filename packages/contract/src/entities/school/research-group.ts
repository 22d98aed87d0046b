import { z } from 'zod'

export const groupRole = z.enum(['head', 'deputy', 'member'])
export type GroupRole = z.infer<typeof groupRole>

/** A dissolved group is kept for its history and stands in no picker. */
export const groupStatus = z.enum(['enabled', 'disabled', 'dissolved'])
export type GroupStatus = z.infer<typeof groupStatus>

/** In how many groups a teacher may be by its own record. */
export const GROUPS_MAX = 5
