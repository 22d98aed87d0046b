import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { BRANCH_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import { type Choices, choicesOf } from '../kit/form/choices.ts'
import { useCall } from './use-call.ts'

const FRESH_MS = 10 * 60_000

type Unit = Pick<RowOf<'getBranchList'>, 'id' | 'schoolName' | 'isOwn'>

function useRows(kind: 'colleges' | 'subSchools'): readonly Unit[] | undefined {
  const isDepartment = kind === 'colleges' ? '1' : '0'
  const { data } = useCall('getBranchList', { offset: 0, limit: BRANCH_LIST_LIMIT, isDepartment }, { fresh: FRESH_MS })
  return data?.rows
}

const optionsOf = (rows: readonly Unit[] | undefined): Choices<{ value: string; label: string }> =>
  choicesOf(rows, 'branchSchoolsList', ({ id, schoolName }) => ({ value: id, label: schoolName }))

/** Whoever manages some of the units sees only those; everybody else sees them all. */
export function keptOrAll(rows: readonly Unit[]): readonly Unit[] {
  const kept = rows.filter(({ isOwn }) => isOwn === '1')
  return kept.length > 0 ? kept : rows
}

/** Enabled colleges or branches by their ids, for filters and forms. */
export const useUnits = (kind: 'colleges' | 'subSchools') => optionsOf(useRows(kind))

/** The same, and whether they are only a part: their manager decides for no others. */
export function useKeptUnits(kind: 'colleges' | 'subSchools') {
  const rows = useRows(kind)
  const kept = rows && keptOrAll(rows)
  return { options: optionsOf(kept), isPart: (kept?.length ?? 0) < (rows?.length ?? 0) }
}

/** As `useUnits`, for pages where managers see only the rows of their units. */
export function useOwnUnits(kind: 'colleges' | 'subSchools') {
  const rows = useRows(kind)
  return optionsOf(rows && keptOrAll(rows))
}

/** Colleges and branches together: whoever manages some of either kind sees only those. */
export function useOwnPlaces() {
  const [colleges, branches] = [useRows('colleges'), useRows('subSchools')]
  return optionsOf(colleges && branches && keptOrAll([...colleges, ...branches]))
}
