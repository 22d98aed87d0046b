import type { RowOf } from '@shuyuan/contract/calls/index.ts'

export type Unit = RowOf<'getBranchList'>

export interface UnitRow extends Unit {
  readonly depth: number
}

export interface UnitNode extends Unit {
  readonly children: UnitNode[]
}

/** Units below their parents, each level in its order. One whose parent is not shown is at the top level. */
export function unitTree(units: readonly Unit[]): UnitNode[] {
  const shown = new Set(units.map(({ id }) => id))
  const below = new Map<string, Unit[]>()
  for (const unit of units) {
    const parent = unit.pid && shown.has(unit.pid) ? unit.pid : ''
    below.set(parent, [...(below.get(parent) ?? []), unit])
  }
  const build = (parent: string): UnitNode[] =>
    (below.get(parent) ?? []).map((unit) => ({ ...unit, pid: parent || null, children: build(unit.id) }))
  return build('')
}

/** The tree as a list: each below its parent, one step further in. */
export function inTreeOrder(units: readonly Unit[]): UnitRow[] {
  const walk = (nodes: readonly UnitNode[], depth: number): UnitRow[] =>
    nodes.flatMap(({ children, ...unit }) => [{ ...unit, depth }, ...walk(children, depth + 1)])
  return walk(unitTree(units), 0)
}
