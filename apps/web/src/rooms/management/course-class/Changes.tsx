import { useTableCall } from '../../../api/use-table-call.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import type { CourseClass } from './CourseClassForm.tsx'

/** 变动记录: who came into a class, who left it, and from or to which class they moved. */
export function Changes({ of }: { readonly of: CourseClass }) {
  const w = useWords(zh, en).klass
  const table = useTableCall('logListClassInfo', { id: of.id }, { inAddress: false })
  return (
    <TablePage
      table={table}
      rowKey="id"
      head={false}
      columns={[
        { key: 'at', title: w.at, width: 144, phone: 'line', render: ({ at }) => <Time at={at} /> },
        { key: 'studentNo', title: w.no, width: 140, sort: false },
        { key: 'realname', title: w.realname, width: 112, sort: false, phone: 'title' },
        { key: 'kind', title: w.change, sort: false, render: ({ kind, otherName }) => w.changes[kind](otherName) },
      ]}
      filters={[{ name: 'keyWords', label: w.find }]}
      empty={{ text: w.logEmpty }}
    />
  )
}
