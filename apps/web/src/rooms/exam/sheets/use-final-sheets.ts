import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { isFinal } from '../sitting/pages.ts'

/** Each room asks at a moment of its own, so that a cohort that has just started does not ask in one second. */
const FROM_MS = 1000
const SPREAD_MS = 9000
const EVERY_MS = 60_000

/** How the sheets of this final stand; null where it takes none, and until it is known. */
export function useFinalSheets(room: Pick<Room, 'kind' | 'studyPaperId'>) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), FROM_MS + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const finals = useCall(
    'listFinalPaperTest',
    {},
    {
      enabled: isAsked && isFinal(room),
      noToast: true,
      every: (data) => (data?.rows.some(({ sheets }) => sheets) ? EVERY_MS : false),
    },
  )
  const own = finals.data?.rows.find(({ studyPaperId }) => studyPaperId === room.studyPaperId)
  if (!own?.sheets) return null
  return { ...own.sheets, finalExamCourseId: own.finalExamCourseId, refetch: () => void finals.refetch() }
}
