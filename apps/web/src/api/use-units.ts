import { BRANCH_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import { useCall } from './use-call.ts'

const FRESH_MS = 10 * 60_000

/** Enabled colleges or subschools by their ids, for filters and forms. */
export function useUnits(kind: 'colleges' | 'subSchools') {
  const isDepartment = kind === 'colleges' ? '1' : '0'
  const { data } = useCall('getBranchList', { offset: 0, limit: BRANCH_LIST_LIMIT, isDepartment }, { fresh: FRESH_MS })
  return (data?.rows ?? []).map(({ id, schoolName }) => ({ value: id, label: schoolName }))
}
