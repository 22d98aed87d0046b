export interface UnitNode {
  id: string
  pid: string | null
  isDepartment: boolean
}

export type TreeFault = 'noParent' | 'otherKind' | 'cycle'

/**
 * The problems of the unit tree, by unit: a missing parent, a branch under a college or the other way round, a unit
 * under itself.
 */
export function treeFaults(units: readonly UnitNode[]): Map<string, TreeFault> {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const faults = new Map<string, TreeFault>()
  for (const unit of units) {
    if (unit.pid === null) continue
    const parent = byId.get(unit.pid)
    if (!parent) faults.set(unit.id, 'noParent')
    else if (parent.isDepartment !== unit.isDepartment) faults.set(unit.id, 'otherKind')
    else if (isUnderItself(unit, byId)) faults.set(unit.id, 'cycle')
  }
  return faults
}

function isUnderItself(unit: UnitNode, byId: ReadonlyMap<string, UnitNode>): boolean {
  const seen = new Set<string>()
  for (let at: UnitNode | undefined = unit; at; at = at.pid === null ? undefined : byId.get(at.pid)) {
    if (seen.has(at.id)) return true
    seen.add(at.id)
  }
  return false
}
