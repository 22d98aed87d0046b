import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../../api/use-call.ts'

/** How much is open under each tab: codes without a time, courses without an exam, running exams, material that waits. */
export function useTabCounts(termCode: string) {
  const enabled = termCode !== ''
  const times = useCall('listPaperTimeInfo', { termCode, noTime: '1', limit: 1 }, { enabled, noToast: true })
  const unset = useCall('listFinalExamCourseInfo', { termCode, state: 'unset', limit: 1 }, { enabled, noToast: true })
  const running = useCall(
    'listFinalExamCourseInfo',
    { termCode, state: 'running', limit: 1 },
    { enabled, noToast: true },
  )
  const pending = useCall(
    'listExamUploadInfo',
    { termCode, checkStatus: 'pending', limit: 1 },
    { enabled, noToast: true },
  )
  const counts: Readonly<Record<string, number>> = {
    times: times.data?.total ?? 0,
    exams: unset.data?.total ?? 0,
    monitor: running.data?.total ?? 0,
    uploads: pending.data?.total ?? 0,
  }
  return {
    label: (text: string, key: string): ReactNode => (
      <Badge count={counts[key] ?? 0} size="small" offset={[10, -2]} overflowCount={999}>
        {text}
      </Badge>
    ),
  }
}
