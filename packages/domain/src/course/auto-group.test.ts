import { describe, expect, it } from 'vitest'
import { autoGroup, firstLeader, type GroupedStudent, groupCount, groupNames } from './auto-group.rule.ts'

const people: GroupedStudent[] = Array.from({ length: 23 }, (_, at) => ({
  id: `s${String(at).padStart(2, '0')}`,
  orgClassId: `k${at % 3}`,
  progress: (at * 37) % 101,
}))
const asked = { by: 'count', n: 5, rule: 'random', seed: 'a' } as const
const idsOf = (groups: GroupedStudent[][]) => groups.map((group) => group.map(({ id }) => id))

describe('dividing a class', () => {
  it('makes so many groups, or groups of so many, and never an empty one', () => {
    expect(groupCount(23, { by: 'count', n: 5 })).toBe(5)
    expect(groupCount(23, { by: 'size', n: 5 })).toBe(5)
    expect(groupCount(3, { by: 'count', n: 5 })).toBe(3)
    expect(autoGroup([], asked)).toEqual([])
  })

  it.each(['random', 'balanced', 'byOrgClass'] as const)('puts everybody into one group, evenly: %s', (rule) => {
    const groups = autoGroup(people, { ...asked, rule })
    expect(
      groups
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(people.map(({ id }) => id))
    const sizes = groups.map(({ length }) => length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  })

  it('gives the same groups for the same seed, in whichever order the students come', () => {
    expect(idsOf(autoGroup([...people].reverse(), asked))).toEqual(idsOf(autoGroup(people, asked)))
    expect(idsOf(autoGroup(people, { ...asked, seed: 'b' }))).not.toEqual(idsOf(autoGroup(people, asked)))
  })

  it('evens the progress of balanced groups', () => {
    const means = autoGroup(people, { ...asked, rule: 'balanced' }).map(
      (group) => group.reduce((sum, { progress }) => sum + progress, 0) / group.length,
    )
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(15)
  })

  it('keeps an administrative class together', () => {
    const groups = autoGroup(people, { ...asked, n: 3, rule: 'byOrgClass' })
    const kinds = groups.map((group) => new Set(group.map(({ orgClassId }) => orgClassId)).size)
    expect(kinds.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(5)
  })

  it('names the furthest one leader and takes names that are free', () => {
    expect(firstLeader(people)?.progress).toBe(Math.max(...people.map(({ progress }) => progress)))
    expect(groupNames(['第1组', '第3组'], 2)).toEqual(['第2组', '第4组'])
  })
})
