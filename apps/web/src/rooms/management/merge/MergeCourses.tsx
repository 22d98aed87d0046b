import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useUnits } from '../../../api/use-units.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/course/merge.ts'
import courseEn from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/merge.ts'
import courseZh from '../../../words/zh/course/office.ts'
import { labelIn } from '../people/label-in.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { SplitDialog } from './SplitDialog.tsx'

type Course = RowOf<'listBasicCourseInfo'>
const TONES = { main: 'running', deputy: 'done', none: 'draft' } as const

/** The whole catalogue, and which of it is taught as part of another course. */
export function MergeCourses() {
  const w = useWords(zh, en)
  const words = useWords(courseZh, courseEn)
  const table = useTableCall('listBasicCourseInfo', {})
  const colleges = useUnits('colleges')
  const forms = useDict('exam_form')
  const [merged, setMerged] = useState<{ main?: Course; deputy?: Course } | null>(null)
  const [split, setSplit] = useState<Course | null>(null)
  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={[
          { key: 'courseCode', title: words.code, width: 112, phone: 'line' },
          { key: 'courseName', title: words.name, phone: 'title' },
          { key: 'credits', title: words.credits, width: 72, align: 'end' },
          { key: 'schoolName', title: words.college, width: 168 },
          { key: 'examForm', title: words.examForm, width: 104, render: ({ examForm }) => labelIn(forms, examForm) },
          {
            key: 'mergeState',
            title: w.state,
            width: 96,
            phone: 'tag',
            render: ({ mergeState }) => <StatePill tone={TONES[mergeState]}>{words.merge[mergeState]}</StatePill>,
          },
          { key: 'mainCourseName', title: w.main, width: 168 },
          { key: 'studentCount', title: w.termStudents, width: 136, align: 'end' },
        ]}
        filters={[
          { name: 'keyword', label: words.keyword },
          { name: 'subSchoolId', label: words.college, kind: 'select', options: colleges },
          {
            name: 'mergeState',
            label: w.state,
            kind: 'select',
            options: (['main', 'deputy', 'none'] as const).map((value) => ({ value, label: words.merge[value] })),
          },
        ]}
        actions={(row) =>
          row.mergeState === 'deputy'
            ? [{ key: 'split', label: w.split, button: 'split', onClick: () => setSplit(row) }]
            : [
                {
                  key: 'merge',
                  label: w.kind.merge,
                  button: 'merge',
                  onClick: () => setMerged(row.mergeState === 'main' ? { main: row } : { deputy: row }),
                },
              ]
        }
        empty={{ text: words.catalogue.empty }}
      />
      {merged && <MergeDialog {...merged} onClose={() => setMerged(null)} />}
      {split && <SplitDialog mainName={split.mainCourseName} deputies={[split]} onClose={() => setSplit(null)} />}
    </>
  )
}
