import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { BRANCH_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import { useCall } from './use-call.ts'

const FRESH_MS = 10 * 60_000

type Unit = Pick<RowOf<'getBranchList'>, 'id' | 'schoolName' | 'isOwn'>

function useRows(kind: 'colleges' | 'subSchools'): readonly Unit[] {
  const isDepartment = kind === 'colleges' ? '1' : '0'
  const { data } = useCall('getBranchList', { offset: 0, limit: BRANCH_LIST_LIMIT, isDepartment }, { fresh: FRESH_MS })
  return data?.rows ?? []
}

const optionsOf = (rows: readonly Unit[]) => rows.map(({ id, schoolName }) => ({ value: id, label: schoolName }))

/** Who keeps some of the units has to do with these alone; for all others each is as good as the next. */
export function keptOrAll(rows: readonly Unit[]): readonly Unit[] {
  const kept = rows.filter(({ isOwn }) => isOwn === '1')
  return kept.length > 0 ? kept : rows
}

/** Enabled colleges or subschools by their ids, for filters and forms. */
export const useUnits = (kind: 'colleges' | 'subSchools') => optionsOf(useRows(kind))

/** The same, and whether these are only some of all: then whoever keeps them decides for no other. */
export function useKeptUnits(kind: 'colleges' | 'subSchools') {
  const rows = useRows(kind)
  const kept = keptOrAll(rows)
  return { options: optionsOf(kept), isPart: kept.length < rows.length }
}

/** As `useUnits`, for pages where who keeps units sees the rows of these alone. */
export const useOwnUnits = (kind: 'colleges' | 'subSchools') => optionsOf(keptOrAll(useRows(kind)))

/** Colleges and subschools together: who keeps some of either kind has to do with these alone. */
export const useOwnPlaces = () => optionsOf(keptOrAll([...useRows('colleges'), ...useRows('subSchools')]))
