import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatPercent } from '../../../kit/format.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

type Row = RowOf<'listMineReviewTaskInfo'>

function Mine() {
  const words = useWords(zh, en)
  const w = words.mine
  const course = useCourse()
  const table = useTableCall('listMineReviewTaskInfo', { courseId: course.courseId })
  const waiting = table.rows.reduce((sum, row) => sum + row.waiting, 0)
  const of = (row: Row) => `?courseId=${course.courseId}&assignmentId=${row.assignmentId}`
  const desk = (row: Row) => `/onlinePracticeReview${of(row)}&courseClassId=${row.courseClassId}`
  const list = (row: Row) => `/courseInfo/instructDesign/submitJobList${of(row)}&courseClassId=${row.courseClassId}`
  return (
    <TablePage
      table={table}
      rowKey="id"
      head={{ facts: w.facts(waiting) }}
      columns={[
        {
          key: 'title',
          title: w.title,
          width: 220,
          phone: 'title',
          render: (row) => (
            <AssignmentName course={course.query} id={row.assignmentId}>
              {row.title}
            </AssignmentName>
          ),
        },
        { key: 'kind', title: w.kind, width: 110, hidden: true, render: ({ kind }) => words.kinds[kind] },
        { key: 'className', title: w.className, width: 160 },
        { key: 'closesAt', title: w.closesAt, width: 152, render: ({ closesAt }) => <Time at={closesAt} /> },
        {
          key: 'submitted',
          title: `${w.submitted} / ${w.due}`,
          width: 104,
          align: 'end',
          render: ({ submitted, due }) => `${submitted} / ${due}`,
        },
        { key: 'waiting', title: w.waiting, width: 80, align: 'end', phone: 'tag' },
        { key: 'done', title: w.done, width: 72, align: 'end' },
        { key: 'back', title: w.back, width: 80, hidden: true, align: 'end' },
        { key: 'myMean', title: w.myMean, width: 96, align: 'end', render: ({ myMean }) => formatPercent(myMean) },
        {
          key: 'courseMean',
          title: w.courseMean,
          width: 96,
          align: 'end',
          render: ({ courseMean }) => formatPercent(courseMean),
        },
      ]}
      filters={[
        {
          name: 'courseClassId',
          label: w.className,
          kind: 'select',
          options: course.classes.map((one) => ({ value: one.courseClassId, label: one.name })),
        },
        { name: 'waitingOnly', label: w.waitingOnly, kind: 'select', options: [{ value: '1', label: w.waitingOnly }] },
      ]}
      actionsWidth={232}
      actions={(row) => [
        ...(row.waiting > 0
          ? [
              { key: 'mark', label: w.mark, to: desk(row) },
              { key: 'byQuestion', label: words.byQuestion.mark, to: `${desk(row)}&mode=question` },
            ]
          : []),
        { key: 'list', label: w.list, to: list(row) },
      ]}
      empty={{ text: w.empty }}
    />
  )
}

export default function FaceReview() {
  return (
    <CoursePage>
      <Mine />
    </CoursePage>
  )
}
