import { describe, expect, it } from 'vitest'
import { inTreeOrder, movedUp, type Unit } from './unit-rows.ts'

const unit = (id: string, pid: string | null, sort: number) => ({ id, pid, sort }) as Unit

describe('units in their tree', () => {
  const units = [unit('a', null, 1), unit('c', null, 5), unit('a1', 'a', 2), unit('a2', 'a', 3), unit('x1', 'gone', 9)]

  it('stand below their parents; one without a shown parent on top', () => {
    expect(inTreeOrder(units).map(({ id, depth }) => [id, depth])).toEqual([
      ['a', 0],
      ['a1', 1],
      ['a2', 1],
      ['c', 0],
      ['x1', 0],
    ])
  })

  it('move up among their siblings, which share out the same places', () => {
    const row = inTreeOrder(units).find(({ id }) => id === 'a2')
    expect(row && movedUp(row)).toEqual([
      { id: 'a2', pid: 'a', sort: 2 },
      { id: 'a1', pid: 'a', sort: 3 },
    ])
  })
})
