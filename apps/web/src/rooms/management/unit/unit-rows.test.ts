import { describe, expect, it } from 'vitest'
import { inTreeOrder, type Unit, unitTree } from './unit-rows.ts'

const unit = (id: string, pid: string | null) => ({ id, pid }) as Unit

describe('units in their tree', () => {
  const units = [unit('a', null), unit('c', null), unit('a1', 'a'), unit('a2', 'a'), unit('x1', 'gone')]

  it('stand below their parents; one without a shown parent on top', () => {
    expect(inTreeOrder(units).map(({ id, depth }) => [id, depth])).toEqual([
      ['a', 0],
      ['a1', 1],
      ['a2', 1],
      ['c', 0],
      ['x1', 0],
    ])
  })

  it('hold what is below them', () => {
    expect(unitTree(units).map(({ id, pid, children }) => [id, pid, children.map((one) => one.id)])).toEqual([
      ['a', null, ['a1', 'a2']],
      ['c', null, []],
      ['x1', null, []],
    ])
  })
})
