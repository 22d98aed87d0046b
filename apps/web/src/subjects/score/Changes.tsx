import { useTableCall } from '../../api/use-table-call.ts'
import { Time } from '../../kit/Time.tsx'
import { TablePage } from '../../kit/table/TablePage.tsx'
import { listed } from '../../words/marks.ts'
import { Evidence } from './Evidence.tsx'
import { useChangeText, useScoreWords } from './score-view.tsx'

export interface ChangesProps {
  readonly courseId: string
  /** One student's alone, inside another page. */
  readonly studentId?: string
}

/** 变更历史: every change of a score, a flag or a state, with who and why; nothing of it is ever changed. */
export function Changes({ courseId, studentId }: ChangesProps) {
  const words = useScoreWords()
  const w = words.history
  const text = useChangeText()
  const table = useTableCall(
    'historyManageScore',
    { courseId, ...(studentId ? { studentId } : {}) },
    { prefix: 'change', inAddress: !studentId },
  )
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="id"
      filters={[
        {
          name: 'changeOf',
          label: w.kind,
          kind: 'select',
          options: Object.entries(w.kinds).map(([value, label]) => ({ value, label })),
        },
      ]}
      columns={[
        { key: 'at', title: w.at, width: 150, render: ({ at }) => <Time at={at} /> },
        ...(studentId
          ? []
          : [
              {
                key: 'realname',
                title: w.student,
                width: 190,
                phone: 'title' as const,
                render: ({ realname, studentNo }: { realname: string; studentNo: string }) =>
                  `${realname} ${studentNo}`,
              },
            ]),
        {
          key: 'field',
          title: w.item,
          width: 120,
          render: ({ field, fieldName }) => fieldName || (words.fields[field] ?? field),
        },
        { key: 'from', title: w.from, width: 90, render: ({ field, from }) => text(field, from) },
        { key: 'to', title: w.to, width: 90, render: ({ field, to }) => text(field, to) },
        { key: 'byName', title: w.by, width: 100, render: ({ byName }) => byName || w.system },
        {
          key: 'reason',
          title: words.reason,
          render: ({ reason, imported }) =>
            listed([...(imported === '1' ? [w.imported] : []), ...(reason ? [reason] : [])]),
        },
        { key: 'files', title: words.files, width: 120, render: ({ files }) => <Evidence files={files} /> },
      ]}
      empty={{ text: w.empty }}
    />
  )
}
