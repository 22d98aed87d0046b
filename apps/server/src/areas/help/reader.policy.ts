import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'

/** As whom help is read: nothing that this reader may not read goes out, by whichever call. */
export interface Reader {
  readonly role: string
  readonly variant: Variant
  /** Pages that the role may open. */
  readonly pages: readonly string[]
}

/** The screen whose holders write help; they alone look as somebody else, and at all categories. */
export const WRITERS_PAGE = 'helpCenter'
