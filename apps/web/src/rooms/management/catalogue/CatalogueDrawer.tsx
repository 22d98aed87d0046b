import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Tabs } from 'antd'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { type Fact, Facts } from '../../../kit/page/Facts.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { PublishState } from '../opening/PublishState.tsx'
import { labelIn } from '../people/label-in.ts'

type Course = RowOf<'listBasicCourseInfo'>
type Opening = Answer<'listOpenBasicCourseInfo'>[number]

function Trend({ openings }: { readonly openings: readonly Opening[] }) {
  const words = useWords(zh, en)
  const w = words.catalogue
  const rows = [...openings].reverse().map((one) => [one.termName, one.studentCount, one.passPercent ?? '-'])
  return (
    <Chart
      title={w.trend}
      height={220}
      data={{ heads: [words.term, words.students, w.passPercent], rows }}
      option={() => ({
        legend: {},
        xAxis: { type: 'category' },
        yAxis: [
          { type: 'value', minInterval: 1 },
          { type: 'value', min: 0, max: 100, axisLabel: { formatter: '{value}%' }, splitLine: { show: false } },
        ],
        series: [
          { type: 'line', connectNulls: true },
          { type: 'line', yAxisIndex: 1, connectNulls: true },
        ],
      })}
    />
  )
}

function Openings({ course }: { readonly course: Course }) {
  const words = useWords(zh, en)
  const w = words.catalogue
  const forms = useDict('exam_form')
  const openings = useCall('listOpenBasicCourseInfo', { id: course.id })
  return (
    <Loaded of={openings}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={w.neverOpened} />
        ) : (
          <>
            {rows.length > 1 && <Trend openings={rows} />}
            <PlainTable
              rows={rows}
              rowKey="courseId"
              columns={[
                { key: 'termName', title: words.term, width: 88, phone: 'title' },
                { key: 'hostTeacherName', title: words.host, width: 88 },
                { key: 'studentCount', title: words.students, width: 72, align: 'end' },
                {
                  key: 'passPercent',
                  title: w.passPercent,
                  width: 72,
                  align: 'end',
                  render: ({ passPercent }) => (passPercent === null ? '–' : `${passPercent}%`),
                },
                { key: 'examForm', title: words.examForm, width: 80, render: (one) => labelIn(forms, one.examForm) },
                {
                  key: 'formativeRatio',
                  title: words.ratios,
                  width: 96,
                  render: (one) => `${one.formativeRatio}/${one.finalRatio}`,
                },
                {
                  key: 'publishStatus',
                  title: words.state,
                  width: 88,
                  phone: 'tag',
                  render: ({ publishStatus }) => <PublishState of={publishStatus} />,
                },
              ]}
            />
          </>
        )
      }
    </Loaded>
  )
}

export interface CatalogueDrawerProps {
  readonly course: Course
  readonly facts: readonly Fact[]
  readonly onClose: () => void
}

/** One course of the catalogue: its facts, its openings and its merging. */
export function CatalogueDrawer({ course, facts, onClose }: CatalogueDrawerProps) {
  const w = useWords(zh, en).catalogue
  const relation =
    course.mergeState === 'deputy'
      ? w.mainIs(course.mainCourseName)
      : course.mergeState === 'main'
        ? w.isMain(course.deputyCount)
        : w.notMerged
  return (
    <DetailDrawer open title={`${course.courseName} ${course.courseCode}`} onClose={onClose} width={720}>
      <Tabs
        items={[
          { key: 'facts', label: w.basics, children: <Facts of={facts} /> },
          { key: 'history', label: w.history, children: <Openings course={course} /> },
          { key: 'relation', label: w.relation, children: <p>{relation}</p> },
        ]}
      />
    </DetailDrawer>
  )
}
