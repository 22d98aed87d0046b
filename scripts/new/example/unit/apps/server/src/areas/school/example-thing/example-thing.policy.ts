import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'

/** The units whose example things this person sees and manages; null means every unit. */
export function unitsOf(me: Actor): readonly string[] | null {
  const { isWhole, subSchools, colleges } = scopeOf(me)
  return isWhole ? null : [...subSchools, ...colleges]
}

export const canManageExampleThingsOf = (me: Actor, unitId: string): boolean => unitsOf(me)?.includes(unitId) ?? true

/** Throws 100455 for a unit outside this person's scope. */
export function assertCanManageExampleThingsOf(me: Actor, unitId: string): void {
  if (!canManageExampleThingsOf(me, unitId)) throw outsideScope()
}
