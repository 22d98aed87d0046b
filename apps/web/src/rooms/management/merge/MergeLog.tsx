import { useTableCall } from '../../../api/use-table-call.ts'
import { NameCode } from '../../../kit/page/NameCode.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/course/merge.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/merge.ts'

/** What was merged and split, the newest first. */
export function MergeLog() {
  const w = useWords(zh, en)
  const table = useTableCall('listMergeBasicCourseInfo', {})
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="id"
      columns={[
        { key: 'at', title: w.at, width: 136, render: ({ at }) => <Time at={at} /> },
        {
          key: 'kind',
          title: w.act,
          width: 80,
          phone: 'tag',
          render: ({ kind }) => <StatePill tone={kind === 'merge' ? 'running' : 'draft'}>{w.kind[kind]}</StatePill>,
        },
        {
          key: 'main',
          title: w.main,
          width: 176,
          phone: 'title',
          render: ({ main }) => <NameCode name={main.courseName} code={main.courseCode} />,
        },
        {
          key: 'deputies',
          title: w.deputies,
          render: ({ deputies }) => listed(deputies.map((one) => `${one.courseName} ${one.courseCode}`)),
        },
        { key: 'fromTermName', title: w.fromTerm, width: 104 },
        { key: 'by', title: w.by, width: 96 },
        { key: 'note', title: w.note, width: 200 },
      ]}
      empty={{ text: w.emptyLog }}
    />
  )
}
