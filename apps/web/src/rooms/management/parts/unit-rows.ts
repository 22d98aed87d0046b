import type { RowOf } from '@shuyuan/contract/calls/index.ts'

export type Unit = RowOf<'getBranchList'>

export interface UnitRow extends Unit {
  readonly depth: number
  /** Beside it under the same parent, in their order. */
  readonly siblings: readonly Unit[]
}

/** Units as a tree written out: each below its parent, a step further in. One whose parent is not shown stands on top. */
export function inTreeOrder(units: readonly Unit[]): UnitRow[] {
  const shown = new Set(units.map(({ id }) => id))
  const below = new Map<string, Unit[]>()
  for (const unit of units) {
    const parent = unit.pid && shown.has(unit.pid) ? unit.pid : ''
    below.set(parent, [...(below.get(parent) ?? []), unit])
  }
  const walk = (parent: string, depth: number): UnitRow[] => {
    const siblings = below.get(parent) ?? []
    return siblings.flatMap((unit) => [{ ...unit, depth, siblings }, ...walk(unit.id, depth + 1)])
  }
  return walk('', 0)
}

/** The siblings with one of them a place earlier, as sortSubSchoolInfo takes them. */
export function movedUp({ id, siblings }: UnitRow): { id: string; pid: string | null; sort: number }[] {
  const order = [...siblings]
  const at = order.findIndex((unit) => unit.id === id)
  order.splice(at - 1, 0, ...order.splice(at, 1))
  const sorts = siblings.map(({ sort }) => sort).sort((a, b) => a - b)
  return order.map(({ id: unitId, pid }, n) => ({ id: unitId, pid, sort: sorts[n] ?? n }))
}
