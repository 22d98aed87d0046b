import type { Ctx } from '../context.ts'

/** What a store stamps on the rows that it writes. */
export interface WrittenBy {
  now: Date
  userId: string
}

export const writtenBy = ({ now, me }: Pick<Ctx, 'now' | 'me'>): WrittenBy => ({ now, userId: me.userId })
