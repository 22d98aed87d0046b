import type { CandidateState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'

const EVERY_MS = 15_000
export const WATCH_SIZE = 50

/** What is watched of one exam, input anew every 15 seconds; a new filter begins at the first page. */
export function useWatch(examId: string) {
  const [state, setState] = useState<CandidateState | null>(null)
  const [subSchoolId, setSubSchool] = useState<string | null>(null)
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const input = {
    id: examId,
    limit: WATCH_SIZE,
    offset: page,
    ...(state ? { state } : {}),
    ...(subSchoolId ? { subSchoolId } : {}),
    ...(keyword ? { keyword } : {}),
  }
  const list = useCall('monitorFinalExamCourseInfo', input, { keep: true, every: EVERY_MS })
  const fromFirstPage =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(1)
    }
  return {
    list,
    state,
    subSchoolId,
    page,
    setPage,
    setState: fromFirstPage(setState),
    setSubSchool: fromFirstPage(setSubSchool),
    setKeyword: fromFirstPage(setKeyword),
  }
}

export type Watched = ReturnType<typeof useWatch>
