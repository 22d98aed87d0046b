import type { Actor } from '../../wire/context.ts'

/** Own account, or a head-school administrator's look at anybody's. */
export const maySeeAccount = (me: Actor, userId: string): boolean =>
  me.userId === userId || me.role === 'ROLE_SUPPER' || me.role === 'ROLE_SCHOOL_MANAGE'
