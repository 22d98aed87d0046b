import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeFaults, type UnitNode } from './unit-tree.rule.ts'

const unit = (id: string, pid: string | null = null, isDepartment = false): UnitNode => ({ id, pid, isDepartment })

describe('the tree of units', () => {
  it.each<[string, UnitNode[], [string, string][]]>([
    ['a chain', [unit('a'), unit('b', 'a'), unit('c', 'b')], []],
    ['a parent that is not there', [unit('a', 'x')], [['a', 'noParent']]],
    ['a college under a branch', [unit('a'), unit('b', 'a', true)], [['b', 'otherKind']]],
    ['itself', [unit('a', 'a')], [['a', 'cycle']]],
    [
      'two under each other and a third below',
      [unit('a', 'b'), unit('b', 'a'), unit('c', 'b')],
      [
        ['a', 'cycle'],
        ['b', 'cycle'],
        ['c', 'cycle'],
      ],
    ],
  ])('%s', (_, units, faults) => {
    expect([...treeFaults(units)]).toEqual(faults)
  })

  it('whose units stand under earlier ones has no fault', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(), { nil: null }), { maxLength: 30 }), (parents) => {
        const units = parents.map((parent, n) =>
          unit(String(n), parent === null || n === 0 ? null : String(parent % n)),
        )
        expect(treeFaults(units).size).toBe(0)
      }),
    )
  })
})
