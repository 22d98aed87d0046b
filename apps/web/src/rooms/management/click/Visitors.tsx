import { exportCall } from '../../../api/export.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/course/click.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/click.ts'

export interface VisitorsProps {
  readonly input: {
    readonly courseId: string
    readonly from: string
    readonly to: string
    readonly subSchoolId?: string
  }
  readonly never: boolean
}

/** The students of a course who came in the time, or those who did not. */
export function Visitors({ input, never }: VisitorsProps) {
  const w = useWords(zh, en)
  const fixed = { ...input, never: never ? ('1' as const) : ('0' as const) }
  const table = useTableCall('visitorListCourseClickInfo', fixed, {
    inAddress: false,
    sort: never ? 'studentNo@asc' : 'clicks@desc',
  })
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="studentId"
      height={360}
      extra={
        <Can button="export">
          <ExportButton
            run={() => exportCall('exportCourseClickInfo', { ...input, people: never ? 'never' : 'came' })}
          />
        </Can>
      }
      columns={[
        { key: 'studentNo', title: w.studentNo, width: 136 },
        { key: 'realname', title: w.realname, width: 96, phone: 'title' },
        { key: 'className', title: w.className },
        ...(never
          ? []
          : [
              { key: 'clicks', title: w.visits, width: 80, align: 'end' as const },
              {
                key: 'lastAt',
                title: w.last,
                width: 128,
                render: ({ lastAt }: { lastAt: string | null }) => lastAt && <Time at={lastAt} />,
              },
            ]),
      ]}
      empty={{ text: never ? w.allCame : w.noneCame }}
    />
  )
}
