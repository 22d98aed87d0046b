import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useNavigate } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { CourseState, scoreText, useScoreWords } from '../../../subjects/score/score-view.tsx'
import { useOverviewWords } from './use-overview-words.ts'

type Row = RowOf<'listClassStudyCheckResultStat'>

function useColumns(): Column<Row>[] {
  const w = useOverviewWords()
  return [
    { key: 'courseName', title: w.course },
    { key: 'className', title: w.className, phone: 'title', fixed: true },
    { key: 'faceTeacherName', title: w.face, hidden: true },
    { key: 'students', title: w.students, align: 'end' },
    { key: 'formativeMean', title: w.formativeMean, align: 'end', render: (row) => scoreText(row.formativeMean) },
    {
      key: 'formativePass',
      title: w.formativePass,
      align: 'end',
      render: ({ formativePass }) => formatPercent(formativePass) || '–',
    },
    { key: 'under', title: w.under, align: 'end' },
    { key: 'waiting', title: w.waiting, align: 'end', render: ({ waiting }) => waiting || '–' },
    {
      key: 'finalDone',
      title: w.finalDone,
      align: 'end',
      sort: false,
      render: ({ finalDone, students }) => w.doneOf(finalDone, students),
    },
    { key: 'totalMean', title: w.totalMean, align: 'end', render: (row) => scoreText(row.totalMean) },
    {
      key: 'scoreState',
      title: w.scoreState,
      phone: 'tag',
      render: ({ scoreState }) => <CourseState state={scoreState} />,
    },
  ]
}

/** 考核成绩: own classes over all courses, the one that falls behind first. */
export default function ExaminateResults() {
  const w = useOverviewWords()
  const { courseStates, yes } = useScoreWords()
  const terms = useDict('TermInfo')
  const canOpen = useCanOpen()
  const table = useTableCall('listClassStudyCheckResultStat', {}, { size: 50 })
  const navigate = useNavigate()
  const toClass = ({ courseId, courseClassId }: Row) =>
    `/teacher/examinateResultsInfo?courseId=${courseId}&courseClassId=${courseClassId}`
  const actions = (row: Row): RowAction[] => [
    { key: 'class', label: w.toClass, to: toClass(row) },
    ...(row.waiting > 0 && canOpen('faceReview')
      ? [{ key: 'mark', label: w.toMarking, to: `/courseInfo/instructDesign/faceReview?courseId=${row.courseId}` }]
      : []),
  ]
  return (
    <TablePage
      table={table}
      rowKey="courseClassId"
      columns={useColumns()}
      filters={[
        { name: 'keyword', label: w.classKeyword },
        { name: 'termCode', label: w.term, kind: 'select', options: terms },
        { name: 'scoreState', label: w.scoreState, kind: 'select', options: optionsOf(courseStates) },
        { name: 'waiting', label: w.waitingOnly, kind: 'select', options: [{ value: '1', label: yes }] },
      ]}
      extra={
        <Can button="export">
          <ExportButton run={() => exportCall('exportClassStudyCheckResultStat', table.input)} />
        </Can>
      }
      actions={actions}
      onOpen={(row) => void navigate(toClass(row))}
      empty={{ text: w.noClasses }}
    />
  )
}
