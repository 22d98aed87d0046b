import type { GroupingRule } from '@shuyuan/contract/entities/course/class-group.ts'
import { makeRng, shuffled } from '../math/random.rule.ts'

export interface GroupedStudent {
  readonly id: string
  readonly orgClassId: string
  readonly progress: number
}

export interface Grouping {
  readonly by: 'count' | 'size'
  readonly n: number
  readonly rule: GroupingRule
  readonly seed: string
}

/** How many groups so many students make; never an empty one. */
export const groupCount = (students: number, { by, n }: Pick<Grouping, 'by' | 'n'>): number =>
  by === 'count' ? Math.min(n, students) : Math.ceil(students / n)

/** Groups as large as can be made equal: their sizes differ by one at most. */
function inRow<T>(row: readonly T[], groups: number): T[][] {
  const [least, more] = [Math.floor(row.length / groups), row.length % groups]
  const parts: T[][] = []
  for (let at = 0; parts.length < groups; ) {
    const size = least + (parts.length < more ? 1 : 0)
    parts.push(row.slice(at, at + size))
    at += size
  }
  return parts
}

/** There and back again, so that no group has all of the strongest. */
function inTurns<T>(row: readonly T[], groups: number): T[][] {
  const parts: T[][] = Array.from({ length: groups }, () => [])
  for (const [at, one] of row.entries()) {
    const turn = Math.floor(at / groups)
    const place = at % groups
    parts[turn % 2 === 0 ? place : groups - 1 - place]?.push(one)
  }
  return parts
}

/**
 * Divides students into groups. The same students with the same seed give the same groups, in whichever order they come.
 */
export function autoGroup<T extends GroupedStudent>(students: readonly T[], grouping: Grouping): T[][] {
  const groups = groupCount(students.length, grouping)
  if (groups === 0) return []
  const inOrder = [...students].sort((a, b) => (a.id < b.id ? -1 : 1))
  const mixed = shuffled(inOrder, makeRng(grouping.seed))
  if (grouping.rule === 'balanced')
    return inTurns(
      mixed.sort((a, b) => b.progress - a.progress),
      groups,
    )
  if (grouping.rule === 'byOrgClass')
    mixed.sort((a, b) => (a.orgClassId < b.orgClassId ? -1 : a.orgClassId > b.orgClassId ? 1 : 0))
  return inRow(mixed, groups)
}

/** Who leads a new group until somebody else is named: whoever is furthest. */
export const firstLeader = <T extends GroupedStudent>(members: readonly T[]): T | undefined =>
  [...members].sort((a, b) => b.progress - a.progress || (a.id < b.id ? -1 : 1))[0]

/** Names for further groups that none of those there has: 第1组, 第2组 … */
export function groupNames(taken: readonly string[], count: number): string[] {
  const held = new Set(taken)
  const names: string[] = []
  for (let no = 1; names.length < count; no++) {
    const name = `第${no}组`
    if (!held.has(name)) names.push(name)
  }
  return names
}
