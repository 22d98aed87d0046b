import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'

interface Asked {
  readonly data?: { readonly total: number } | undefined
}
const sum = (...asked: readonly Asked[]) => asked.reduce((n, { data }) => n + (data?.total ?? 0), 0)

/**
 * How much is open under each tab: codes without a time and times that nobody was told of, exams that cannot be entered
 * yet, running exams, material that waits; for who sends material what came back.
 */
export function useTabCounts(termCode: string) {
  const can = useCan()
  const options = { enabled: termCode !== '', noToast: true } as const
  const one = { termCode, limit: 1 } as const
  const noTime = useCall('listPaperTimeInfo', { ...one, noTime: '1' }, options)
  const draft = useCall('listPaperTimeInfo', { ...one, publishStatus: 'draft' }, options)
  const unset = useCall('listFinalExamCourseInfo', { ...one, state: 'unset' }, options)
  const closed = useCall('listFinalExamCourseInfo', { ...one, state: 'before', entryOpen: '0' }, options)
  const running = useCall('listFinalExamCourseInfo', { ...one, state: 'running' }, options)
  const checkStatus = can('accept') || !can('upload') ? 'pending' : 'returned'
  const material = useCall('listExamUploadInfo', { ...one, checkStatus }, options)
  const counts: Readonly<Record<string, number>> = {
    times: sum(noTime, draft),
    exams: sum(unset, closed),
    monitor: sum(running),
    uploads: sum(material),
  }
  return {
    label: (text: string, key: string): ReactNode => (
      <>
        {text} <Badge count={counts[key] ?? 0} size="small" overflowCount={999} />
      </>
    ),
  }
}
