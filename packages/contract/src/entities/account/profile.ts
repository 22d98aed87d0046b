import { z } from 'zod'
import { flag, time } from '../fields.ts'

/** Free space for files: low, full, or '' for enough. */
export const storageState = z.enum(['', 'low', 'full'])
export type StorageState = z.infer<typeof storageState>

export const variant = z.enum(['open', 'degree', 'nonDegree'])
export type Variant = z.infer<typeof variant>
/** What a browser knows about its own user. */
export const person = z.object({
  id: z.uuid(),
  username: z.string(),
  realname: z.string(),
  /** Comma-separated, in the order of the role switch. */
  roleFlags: z.string(),
  zbUrl: z.string(),
  avatarFileId: z.string(),
  isDegree: flag,
  mustChangePassword: flag,
  /** '0': signs in elsewhere, so there is none to change here. */
  hasPassword: flag,
  variant,
  lastRole: z.string(),
  logoutUrl: z.string(),
})

/** The signed-in person, with what the shell decides by. */
export const profile = z.object({
  user: person,
  currentTerm: z.string(),
  readOnly: flag,
  dictVersion: z.string(),
  unread: z.number().int(),
  expiresAt: time,
  /** Shown to administrators of the school only. */
  storage: storageState,
})
