import type { In } from '@shuyuan/contract/calls/index.ts'
import { useCall } from '../../../api/use-call.ts'

type ListInput = In<'listQuestionInfo'>

const keyOf = (courseId: string) => `questionWalk:${courseId}`
const PAGE = 100

/** Remembers the query of the bank's list, so that editor and preview step through the same questions. */
export function saveListQuery(
  courseId: string,
  { limit: _, offset: __, whole: ___, ...input }: Record<string, unknown>,
): void {
  sessionStorage.setItem(keyOf(courseId), JSON.stringify(input))
}

function readListQuery(courseId: string): ListInput {
  const kept = sessionStorage.getItem(keyOf(courseId))
  try {
    return { ...(kept ? (JSON.parse(kept) as object) : {}), courseId, limit: PAGE, offset: 1 }
  } catch {
    return { courseId, limit: PAGE, offset: 1 }
  }
}

/** Neighbours of a question in the list as last filtered and sorted; '' at its ends. */
export function useNeighbours(courseId: string, questionId: string) {
  const { data } = useCall('listQuestionInfo', readListQuery(courseId), { enabled: questionId !== '', noToast: true })
  const ids = data?.rows.map(({ id }) => id) ?? []
  const at = ids.indexOf(questionId)
  return { before: at > 0 ? (ids[at - 1] ?? '') : '', after: at >= 0 ? (ids[at + 1] ?? '') : '' }
}
