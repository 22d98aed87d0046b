import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import { sessionSpan } from '../../../subjects/study/session-span.ts'
import en from '../../../words/en/study/record.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/record.ts'
import type { RecordAsked } from './AskRecord.tsx'
import css from './StudyRecord.module.css'

/** More than a course has resources. */
const MOST = 500

interface Props {
  readonly courseId: string
  /** Why nobody can be asked. */
  readonly askOff: string | false
  readonly onAsk: (about: RecordAsked) => void
}

/** Own study in a course, time by time: what was counted and what was not. */
export function SessionList({ courseId, askOff, onAsk }: Props) {
  const w = useWords(zh, en)
  const table = useTableCall('sessionListStudyResInfo', { courseId })
  const studied = useCall('listStudyResInfo', { courseId, limit: MOST, orderBy: 'place@asc' })
  const resources = (studied.data?.rows ?? []).map(({ resourceId, title }) => ({ value: resourceId, label: title }))
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="id"
      columns={[
        {
          key: 'from',
          title: w.when,
          phone: 'title',
          render: (row) => <span className="num">{sessionSpan(row)}</span>,
        },
        {
          key: 'resourceTitle',
          title: w.resource,
          render: ({ resourceTitle, kind }) => (
            <>
              <KindIcon kind={kind} /> {resourceTitle}
            </>
          ),
        },
        { key: 'window', title: w.window, hint: w.windowHint, width: 80 },
        { key: 'credited', title: w.credited, width: 90, align: 'end' },
        { key: 'uncounted', title: w.uncounted, width: 100, align: 'end' },
        { key: 'reasons', title: w.reason, render: ({ reasons }) => listed(reasons.map((one) => w.reasons[one])) },
      ]}
      filters={[
        { name: 'resourceId', label: w.resource, kind: 'select', options: resources, width: 220 },
        { name: 'from', label: w.from, kind: 'day' },
        { name: 'to', label: w.to, kind: 'day' },
      ]}
      note={<p className={css.note}>{w.note}</p>}
      extra={
        <Can button="export">
          <ExportButton run={() => exportCall('exportMineStudyResInfo', { ...table.input, courseId, part: 'time' })} />
        </Can>
      }
      actions={(row) => [
        {
          key: 'ask',
          label: w.ask,
          button: 'message',
          off: askOff,
          onClick: () => onAsk({ title: row.resourceTitle, when: sessionSpan(row) }),
        },
      ]}
      empty={{ text: w.empty, noMatch: w.noMatch }}
      height={480}
    />
  )
}
