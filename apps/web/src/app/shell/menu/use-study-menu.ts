import { useSearchParams } from 'react-router'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'

/** Moving between the pages of a course makes no call; the student's own acts refresh it. */
const FRESH_MS = 60_000

/** What this person is in the course of the address, how far, and what is to do behind each entry of its menu. */
export function useStudyMenu(workspace = 'courseStudy'): Answer<'courseMenuStudyResult'> | undefined {
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const enabled = workspace === 'courseStudy' && courseId !== ''
  const { data } = useCall('courseMenuStudyResult', { courseId }, { enabled, fresh: FRESH_MS, noToast: true })
  return enabled ? data : undefined
}
