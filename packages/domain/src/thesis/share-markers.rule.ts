import type { MarkerRule } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { createRandom, shuffle } from '../paper/random.rule.ts'

export interface MarkedStudent {
  id: string
  subSchoolId: string
}

export interface Marker {
  id: string
  subSchoolId: string
}

export interface ShareRule {
  count: 1 | 2
  rule: MarkerRule
  seed: string
  /** What each marker has already, first and second turn. */
  given?: ReadonlyMap<string, readonly [number, number]>
}

export interface Shared {
  first: string
  second: string | null
}

const byUnit = (a: MarkedStudent, b: MarkedStudent) =>
  a.subSchoolId === b.subSchoolId ? (a.id < b.id ? -1 : 1) : a.subSchoolId < b.subSchoolId ? -1 : 1

/**
 * Who marks whom. By branch, a paper goes to a marker of the student's own branch if there is one; at random, to
 * anybody. Always to the one with the fewest papers, so that shares stay even; the second marker is never the first.
 */
export function assignMarkers(
  students: readonly MarkedStudent[],
  markers: readonly Marker[],
  { count, rule, seed, given }: ShareRule,
): Map<string, Shared> {
  const shared = new Map<string, Shared>()
  if (markers.length < count) return shared
  const loads = new Map(markers.map(({ id }) => [id, [...(given?.get(id) ?? [0, 0])] as [number, number]]))
  const least = (from: readonly Marker[], turn: 0 | 1): Marker => {
    const load = ({ id }: Marker) => loads.get(id)?.[turn] ?? 0
    return from.reduce((best, one) => (load(one) < load(best) ? one : best))
  }
  const take = (marker: Marker, turn: 0 | 1): string => {
    const load = loads.get(marker.id)
    if (load) load[turn] += 1
    return marker.id
  }
  const ordered =
    rule === 'random' ? shuffle([...students].sort(byUnit), createRandom(seed)) : [...students].sort(byUnit)
  for (const { id, subSchoolId } of ordered) {
    const near = rule === 'bySubSchool' ? markers.filter((one) => one.subSchoolId === subSchoolId) : []
    const first = take(least(near.length > 0 ? near : markers, 0), 0)
    if (count === 1) {
      shared.set(id, { first, second: null })
      continue
    }
    const others = markers.filter((one) => one.id !== first)
    const nearOthers = near.filter((one) => one.id !== first)
    shared.set(id, { first, second: take(least(nearOthers.length > 0 ? nearOthers : others, 1), 1) })
  }
  return shared
}

/** How many papers each would get, for the form. */
export function markerLoads(
  students: readonly MarkedStudent[],
  markers: readonly Marker[],
  rule: ShareRule,
): Map<string, number> {
  const counts = new Map(markers.map(({ id }) => [id, 0]))
  for (const { first, second } of assignMarkers(students, markers, rule).values())
    for (const id of [first, second]) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
