import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Progress, Tabs } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { formatNumber, formatPercent } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/care/board.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/board.ts'
import css from './Board.module.css'
import { useChangeText } from './ClassChange.tsx'
import { WorkLogs } from './WorkLogs.tsx'

type Board = Out<'getClassTeacherIndex'>

function Bands({ title, rows }: { readonly title: string; readonly rows: Board['progressBands'] }) {
  const w = useWords(zh, en)
  return (
    <Chart
      title={title}
      height={200}
      data={{ heads: [title, w.count], rows: rows.map(({ from, to, students }) => [w.band(from, to), students]) }}
      option={() => ({
        grid: { left: 8, right: 16, top: 12, bottom: 8, containLabel: true },
        xAxis: { type: 'category' },
        yAxis: { type: 'value', minInterval: 1 },
        series: [{ type: 'bar', barMaxWidth: 32, encode: { x: 0, y: 1 } }],
      })}
    />
  )
}

function Overview({ board }: { readonly board: Board }) {
  const w = useWords(zh, en)
  const change = useChangeText()(board)
  return (
    <>
      {board.weekStudyRate !== null && (
        <p className={css.sentence}>{w.summary(board.className, formatPercent(board.weekStudyRate), change)}</p>
      )}
      <Facts
        of={[
          { label: w.enrolled, value: board.enrolled },
          { label: w.suspended, value: board.suspended },
          { label: w.graduated, value: board.graduated },
          { label: w.progress, value: board.avgProgress === null ? '' : formatPercent(board.avgProgress) },
          { label: w.formative, value: formatNumber(board.formativeAvg, 1) },
          { label: w.missing, value: board.missingHomework },
        ]}
      />
      <div className={css.charts}>
        <div className={css.wide}>
          <Chart
            title={w.weeks}
            height={220}
            data={{
              heads: [w.week, w.weekStudents, w.weekHours],
              rows: board.weeks.map(({ monday, students, studyHours }) => [monday.slice(5), students, studyHours]),
            }}
            option={() => ({
              grid: { left: 8, right: 16, top: 32, bottom: 8, containLabel: true },
              legend: { top: 0 },
              xAxis: { type: 'category' },
              yAxis: [
                { type: 'value', minInterval: 1 },
                { type: 'value', splitLine: { show: false } },
              ],
              series: [
                { type: 'bar', name: w.weekStudents, barMaxWidth: 20, encode: { x: 0, y: 1 } },
                { type: 'line', name: w.weekHours, yAxisIndex: 1, encode: { x: 0, y: 2 } },
              ],
            })}
          />
        </div>
        <Bands title={w.progressBands} rows={board.progressBands} />
        <Bands title={w.scoreBands} rows={board.scoreBands} />
      </div>
    </>
  )
}

function Courses({ orgClassId }: { readonly orgClassId: string }) {
  const w = useWords(zh, en)
  const courses = useCall('courseListClassTeacherIndex', { orgClassId })
  return (
    <Loaded of={courses}>
      {(rows) => (
        <PlainTable
          rows={rows}
          rowKey="courseId"
          columns={[
            { key: 'courseName', title: w.course, phone: 'title' },
            { key: 'faceTeacherName', title: w.teacher, width: 140 },
            { key: 'studentCount', title: w.taking, width: 88, align: 'end' },
            {
              ...{ key: 'avgProgress', title: w.progress, width: 140 },
              render: ({ avgProgress }) =>
                avgProgress === null ? (
                  '–'
                ) : (
                  <Progress percent={Math.round(avgProgress)} size="small" aria-label={w.progress} />
                ),
            },
            {
              ...{ key: 'submitRate', title: w.rate, width: 104, align: 'end' },
              render: ({ submitRate }) => (submitRate === null ? '–' : formatPercent(submitRate)),
            },
            {
              ...{ key: 'formativeAvg', title: w.formative, width: 96, align: 'end' },
              render: ({ formativeAvg }) => (formativeAvg === null ? '–' : formatNumber(formativeAvg, 1)),
            },
          ]}
          empty={w.noCourses}
        />
      )}
    </Loaded>
  )
}

/** The board of a class: first the sentence, then the figures, then the charts. */
export function ClassBoard({ orgClassId, onClose }: { readonly orgClassId: string; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const board = useCall('getClassTeacherIndex', { id: orgClassId })
  return (
    <DetailDrawer open width={960} title={board.data?.className ?? w.openBoard} onClose={onClose}>
      <Tabs
        items={[
          {
            ...{ key: 'overview', label: w.board.overview },
            children: <Loaded of={board}>{(data) => <Overview board={data} />}</Loaded>,
          },
          { key: 'courses', label: w.board.courses, children: <Courses orgClassId={orgClassId} /> },
          { key: 'log', label: w.board.log, children: <WorkLogs orgClassId={orgClassId} /> },
        ]}
      />
    </DetailDrawer>
  )
}
