import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'

/** As whom help is read; nothing: as oneself, which is counted. */
export interface AsWhom {
  readonly role?: string
  readonly variant?: Variant
}

/** Where the reader is inside of the help. */
export type Place =
  | { readonly kind: 'home' }
  | { readonly kind: 'category'; readonly id: string; readonly name: string }
  | { readonly kind: 'article'; readonly id: string }

/** Readers come back to an article while they follow its steps: it is asked once in so many milliseconds. */
export const READ_FRESH_MS = 10 * 60_000
export const LIST_FRESH_MS = 60_000

export const pictureOf = (picture: string, lang: string): string => `/help/${picture}.${lang}.webp`
