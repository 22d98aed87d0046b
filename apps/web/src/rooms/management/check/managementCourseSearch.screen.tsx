import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { COURSE_CHECKS } from '@shuyuan/contract/entities/course/course-check.ts'
import { Progress, Tag } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict, useOptions } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import en from '../../../words/en/course/check.ts'
import courseEn from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/check.ts'
import courseZh from '../../../words/zh/course/office.ts'
import { FigureBar } from '../opening/FigureBar.tsx'
import { Names } from '../opening/Names.tsx'
import { PublishState } from '../opening/PublishState.tsx'
import { labelIn } from '../people/label-in.ts'
import { useTerm } from '../term/use-term.tsx'
import { CheckRows } from './CheckRows.tsx'
import { SummariesDrawer } from './SummariesDrawer.tsx'

type Course = RowOf<'listManageBasicCourseInfoIndex'>
/** The checks that have a card of their own. */
const CARDS = ['hostTeacher', 'faceTeachers', 'chapters', 'checkWeights', 'finalArranged'] as const

function useColumns(): Column<Course>[] {
  const w = useWords(zh, en)
  const words = useWords(courseZh, courseEn)
  const forms = useDict('exam_form')
  return [
    { key: 'courseCode', title: words.code, width: 104, phone: 'line' },
    { key: 'term', title: w.term, width: 88, hidden: true },
    {
      key: 'courseName',
      title: words.name,
      width: 168,
      phone: 'title',
      render: ({ courseName, isDeputy, mainCourseName }) =>
        isDeputy === '1' ? (
          <>
            {courseName} <Tag>{w.deputyOf(mainCourseName)}</Tag>
          </>
        ) : (
          courseName
        ),
    },
    {
      key: 'failedCount',
      title: w.failedCount,
      width: 88,
      phone: 'tag',
      render: ({ failedCount }) => (
        <StatePill tone={failedCount > 0 ? 'bad' : 'done'}>
          {failedCount > 0 ? w.missing(failedCount) : w.allOk}
        </StatePill>
      ),
    },
    { key: 'schoolName', title: words.college, width: 152 },
    { key: 'hostTeacherName', title: words.host, width: 88 },
    { key: 'faceTeacherCount', title: w.faceCount, width: 88, align: 'end' },
    {
      key: 'majorNames',
      title: w.majors,
      width: 160,
      hidden: true,
      render: ({ majorNames }) => <Names of={majorNames} />,
    },
    { key: 'courseClassCount', title: w.classes, width: 80, hidden: true, align: 'end' },
    { key: 'studentCount', title: w.students, width: 104, align: 'end' },
    {
      key: 'contentPercent',
      title: w.content,
      width: 120,
      render: ({ contentPercent }) => <Progress percent={contentPercent} size="small" aria-label={w.content} />,
    },
    { key: 'activeStudents7d', title: w.active, width: 116, align: 'end' },
    {
      key: 'examForm',
      title: words.examForm,
      width: 88,
      hidden: true,
      render: ({ examForm }) => labelIn(forms, examForm),
    },
    {
      key: 'publishStatus',
      title: words.state,
      width: 124,
      render: ({ publishStatus }) => <PublishState of={publishStatus} />,
    },
  ]
}

export default function ManagementCourseSearch() {
  const w = useWords(zh, en)
  const words = useWords(courseZh, courseEn)
  const canOpen = useCanOpen()
  const { termCode, choice, noTerm } = useTerm()
  const isReady = termCode !== ''
  const table = useTableCall('listManageBasicCourseInfoIndex', { term: termCode }, { enabled: isReady })
  const { filters } = table.query
  const { failed: _, publishStatus: __, ...rest } = filters
  const { data: stat } = useCall(
    'statBasicCourseInfoIndex',
    { ...rest, term: termCode },
    { enabled: isReady, keep: true },
  )
  const { majors, grades, colleges } = useOptions()
  const forms = useDict('exam_form')
  const columns = useColumns()
  const [summaries, setSummaries] = useState<Course | null>(null)
  const [viewed, setViewed] = useState<Course | null>(null)

  const card = (key: string, label: string, value: number, wanted: Record<string, string>, warn = true) => {
    const isOn = Object.entries(wanted).some(([name, one]) => filters[name] === one)
    const onClick = () => table.change({ filters: isOn ? rest : { ...rest, ...wanted }, page: 1 })
    return { key, label, value, warn, isOn, onClick }
  }
  const actions = (row: Course): RowAction[] => [
    {
      key: 'look',
      label: w.look,
      to: `/courseStudy/learnCatalogNew/learnCatalogue?courseId=${row.courseId}`,
      newTab: true,
    },
    ...(canOpen('courseWithTeacher')
      ? [
          {
            key: 'teachers',
            label: w.teachers,
            to: `/management/courseWithTeacher?term=${row.termCode}&keyword=${row.courseCode}`,
          },
        ]
      : []),
    ...(canOpen('totalExamScoreInfo')
      ? [{ key: 'scores', label: w.scores, to: `/management/totalExamScoreInfo?courseId=${row.courseId}` }]
      : []),
    { key: 'summaries', label: w.summaries, button: 'summary', onClick: () => setSummaries(row) },
  ]

  return (
    <>
      <TablePage
        table={table}
        rowKey="courseId"
        columns={columns}
        onOpen={setViewed}
        actionsWidth={152}
        expand={({ courseId }) => <CheckRows courseId={courseId} />}
        extra={
          <>
            {choice}
            <Can button="export">
              <ExportButton run={() => exportCall('exportBasicCourseInfoIndex', { ...table.input, term: termCode })} />
            </Can>
          </>
        }
        note={
          stat && (
            <FigureBar
              of={[
                { key: 'courses', label: w.cards.courses, value: stat.courses },
                card('unpublished', w.cards.unpublished, stat.courses - stat.published, { publishStatus: 'draft' }),
                ...CARDS.map((check) => card(check, w.cards[check], stat.byCheck[check], { failed: check })),
              ]}
            />
          )
        }
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'courseName', label: w.course, more: true },
          { name: 'teacherNo', label: w.teacher, more: true },
          { name: 'schoolCode', label: words.college, kind: 'select', options: colleges },
          {
            name: 'failed',
            label: w.failed,
            kind: 'select',
            options: COURSE_CHECKS.map((value) => ({ value, label: w.check[value] })),
          },
          { name: 'majorCode', label: w.major, kind: 'select', options: majors, more: true },
          { name: 'gradeCode', label: w.grade, kind: 'select', options: grades, more: true },
          { name: 'examForm', label: words.examForm, kind: 'select', options: forms, more: true },
          {
            name: 'publishStatus',
            label: words.state,
            kind: 'select',
            options: (['draft', 'published'] as const).map((value) => ({ value, label: words.publish[value] })),
            more: true,
          },
        ]}
        actions={actions}
        empty={
          noTerm ?? {
            text: w.empty,
            next: canOpen('courseOpen') && (
              <LinkButton to={`/management/courseOpen?term=${termCode}`}>{w.toOpen}</LinkButton>
            ),
          }
        }
      />
      {viewed && (
        <DetailDrawer open width={640} title={w.checksOf(viewed.courseName)} onClose={() => setViewed(null)}>
          <CheckRows courseId={viewed.courseId} />
        </DetailDrawer>
      )}
      {summaries && <SummariesDrawer course={summaries} onClose={() => setSummaries(null)} />}
    </>
  )
}
