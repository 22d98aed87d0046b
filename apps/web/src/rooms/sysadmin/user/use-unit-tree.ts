import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { BRANCH_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import { useCall } from '../../../api/use-call.ts'
import type { Option } from '../../../kit/table/types.ts'

type Unit = RowOf<'getBranchList'>
const FRESH_MS = 10 * 60_000

/** Units as a tree; one whose parent is not among them is at the top level. */
export function treeOf(units: readonly Unit[]): Option[] {
  const shown = new Set(units.map(({ id }) => id))
  const below = (parent: string | null): Option[] =>
    units
      .filter(({ pid }) => (pid && shown.has(pid) ? pid : null) === parent)
      .map(({ id, schoolName }) => {
        const children = below(id)
        return { value: id, label: schoolName, ...(children.length > 0 ? { children } : {}) }
      })
  return below(null)
}

/** Enabled branches and colleges as a tree; `kind` leaves one of the two. */
export function useUnitTree(kind?: 'subSchools' | 'colleges'): Option[] {
  const { data } = useCall('getBranchList', { offset: 0, limit: BRANCH_LIST_LIMIT }, { fresh: FRESH_MS })
  const isDepartment = kind === 'colleges' ? '1' : '0'
  return treeOf((data?.rows ?? []).filter((unit) => !kind || unit.isDepartment === isDepartment))
}
