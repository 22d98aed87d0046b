import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupChanges, type Membership } from './group-changes.rule.ts'

const is = (studentId: string, classGroupId: string, isLeader = false): Membership => ({
  studentId,
  classGroupId,
  isLeader,
})

describe('what has changed for the members of groups', () => {
  it.each([
    ['nothing', [is('a', '1', true)], [is('a', '1', true)], []],
    ['put into a group', [], [is('a', '1')], [['a', 'placed', '1']]],
    ['moved', [is('a', '1')], [is('a', '2')], [['a', 'placed', '2']]],
    ['taken out', [is('a', '1')], [], [['a', 'removed', '1']]],
    ['made leader', [is('a', '1')], [is('a', '1', true)], [['a', 'leading', '1']]],
    ['no leader any more', [is('a', '1', true)], [is('a', '1')], []],
    ['moved to lead', [is('a', '1')], [is('a', '2', true)], [['a', 'placed', '2']]],
  ])('%s', (_, before, after, told) => {
    expect(groupChanges(before, after).map(({ studentId, kind, groupId }) => [studentId, kind, groupId])).toEqual(told)
  })

  it('tells each student once at most, and nobody where all stays as it was', () => {
    const classes = fc.uniqueArray(
      fc.record({ studentId: fc.nat(9).map(String), classGroupId: fc.nat(3).map(String), isLeader: fc.boolean() }),
      { selector: ({ studentId }) => studentId },
    )
    fc.assert(
      fc.property(classes, classes, (before, after) => {
        const told = groupChanges(before, after).map(({ studentId }) => studentId)
        expect(new Set(told).size).toBe(told.length)
        expect(groupChanges(after, after)).toEqual([])
      }),
    )
  })
})
