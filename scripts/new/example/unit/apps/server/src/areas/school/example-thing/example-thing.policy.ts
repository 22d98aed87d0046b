import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { peopleScope } from '../people/people.policy.ts'

/** The units whose example things this person sees and keeps; null is every unit. */
export function unitsOf(me: Actor): readonly string[] | null {
  const { isWhole, subSchools, colleges } = peopleScope(me)
  return isWhole ? null : [...subSchools, ...colleges]
}

export const canKeepExampleThingsOf = (me: Actor, unitId: string): boolean => unitsOf(me)?.includes(unitId) ?? true

/** 100455 for a unit of somebody else. */
export function assertKeepsExampleThingsOf(me: Actor, unitId: string): void {
  if (!canKeepExampleThingsOf(me, unitId)) throw outsideScope()
}
