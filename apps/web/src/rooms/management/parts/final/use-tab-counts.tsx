import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../../api/use-call.ts'

/** How much is open under each tab: codes without a time, courses without an exam. */
export function useTabCounts(termCode: string) {
  const enabled = termCode !== ''
  const times = useCall('listPaperTimeInfo', { termCode, noTime: '1', limit: 1 }, { enabled, noToast: true })
  const unset = useCall('listFinalExamCourseInfo', { termCode, state: 'unset', limit: 1 }, { enabled, noToast: true })
  const counts: Readonly<Record<string, number>> = { times: times.data?.total ?? 0, exams: unset.data?.total ?? 0 }
  return {
    label: (text: string, key: string): ReactNode => (
      <Badge count={counts[key] ?? 0} size="small" offset={[10, -2]} overflowCount={999}>
        {text}
      </Badge>
    ),
  }
}
