import { useCall } from '../../api/use-call.ts'

const MANY = 200

/** The terms of one's own past courses, the newest first: archived terms stand in no other picker. */
export function usePastTerms(): { value: string; label: string }[] {
  const { data } = useCall('listHistoryMyCourseInfo', { limit: MANY })
  const terms = new Map(data?.rows.map(({ termCode, termName }) => [termCode, termName]))
  return [...terms].map(([value, label]) => ({ value, label }))
}
