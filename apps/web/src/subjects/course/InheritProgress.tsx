import { Alert, Progress } from 'antd'
import type { Job } from '../../api/jobs.ts'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import en from '../../words/en/course/office.ts'
import { sentence } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/office.ts'

interface InheritProgressProps {
  readonly percent: number
  /** Null while it runs. */
  readonly job: Job | null
}

/** Progress of the copying, then the result for each course. */
export function InheritProgress({ percent, job }: InheritProgressProps) {
  const words = useWords(zh, en)
  const w = words.inherit
  return (
    <>
      <Progress percent={job ? 100 : Math.round(percent)} aria-label={w.plan} />
      {job && <Alert type={job.items.every(({ ok }) => ok) ? 'success' : 'warning'} showIcon title={job.message} />}
      {job && (
        <PlainTable
          rows={job.items.map((item, at) => ({ ...item, key: String(at) }))}
          rowKey="key"
          columns={[
            { key: 'name', title: words.name, phone: 'title' },
            {
              key: 'ok',
              title: words.state,
              width: 88,
              render: ({ ok }) => <StatePill tone={ok ? 'done' : 'bad'}>{ok ? w.done : w.failed}</StatePill>,
            },
            { key: 'reason', title: w.reason, render: ({ reason }) => sentence(reason) },
          ]}
        />
      )}
    </>
  )
}
