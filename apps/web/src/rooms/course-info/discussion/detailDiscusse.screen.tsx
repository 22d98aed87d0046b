import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import css from './Discussion.module.css'
import { type Student, StudentTexts } from './StudentTexts.tsx'
import { useTeachWords } from './use-teach-words.ts'

const NETWORK_SHOWN = 8
const WEEKS = 20

/** When people write, how evenly, and who answers whom. */
function Figures() {
  const w = useTeachWords()
  const { courseId } = useCourse()
  const { data } = useCall('getStatBbsPost', { courseId }, { noToast: true })
  if (!data || data.weeks.length === 0) return null
  const { weeks, network, topTenthPercent } = data
  return (
    <div className={css.figures}>
      <section className={css.card}>
        <Chart
          title={w.weekly}
          height={200}
          data={{
            heads: [w.weekNo, w.counts.posts, w.counts.replies],
            rows: weeks.map(({ weekNo, posts, replies }) => [w.week(weekNo), posts, replies]),
          }}
          option={() => ({
            legend: {},
            xAxis: { type: 'category' },
            yAxis: { type: 'value', minInterval: 1 },
            series: [
              { type: 'bar', stack: 'all' },
              { type: 'bar', stack: 'all' },
            ],
          })}
        />
      </section>
      <section className={css.card}>
        <h2>{w.network}</h2>
        <ol>
          {network.slice(0, NETWORK_SHOWN).map(({ from, to, replies }) => (
            <li key={`${from} ${to}`}>{w.networkLine(from, to, replies)}</li>
          ))}
        </ol>
        {topTenthPercent !== null && <p>{`${w.topTenth} ${formatPercent(topTenthPercent, 0)}`}</p>}
      </section>
    </div>
  )
}

function Students() {
  const w = useTeachWords()
  const { courseId, classes } = useCourse()
  const table = useTableCall('listStudentBbsPost', { courseId })
  const boards = useCall('listBbsModule', { courseId }, { noToast: true })
  const [opened, setOpened] = useState<Student | null>(null)
  const { moduleId, fromWeek, toWeek } = table.input as { moduleId?: string; fromWeek?: number; toWeek?: number }
  const weeks = Array.from({ length: WEEKS }, (_, n) => ({ value: String(n + 1), label: w.week(n + 1) }))
  const figure = (key: 'posts' | 'replies' | 'valid' | 'essence' | 'likes' | 'accepted', sort?: false) => ({
    ...{ key, title: w.counts[key], width: 76, align: 'end' as const },
    ...(sort === false ? { sort } : {}),
  })
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        onOpen={setOpened}
        empty={{ text: w.noStudents }}
        columns={[
          { key: 'studentNo', title: w.student.no, width: 140 },
          { key: 'realname', title: w.student.name, width: 96, phone: 'title' },
          { key: 'className', title: w.student.class, width: 180 },
          figure('posts'),
          figure('replies'),
          figure('valid'),
          figure('essence'),
          figure('likes'),
          figure('accepted'),
          {
            key: 'teacherScore',
            title: w.counts.teacherScore,
            width: 92,
            align: 'end',
            render: ({ teacherScore }) => teacherScore ?? '–',
          },
          { key: 'lastAt', title: w.counts.lastAt, width: 144, render: ({ lastAt }) => <Time at={lastAt} /> },
          {
            key: 'firstAt',
            title: w.counts.firstAt,
            width: 144,
            hidden: true,
            render: ({ firstAt }) => <Time at={firstAt} />,
          },
        ]}
        filters={[
          { name: 'keyWords', label: w.search },
          {
            name: 'courseClassId',
            label: w.student.class,
            kind: 'select',
            options: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
          {
            name: 'moduleId',
            label: w.board,
            kind: 'select',
            options: (boards.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
          },
          { name: 'none', label: w.none, kind: 'select', options: [{ value: '1', label: w.noneOnly }] },
          { name: 'fromWeek', label: w.fromWeek, kind: 'select', options: weeks, more: true },
          { name: 'toWeek', label: w.toWeek, kind: 'select', options: weeks, more: true },
        ]}
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportStudentBbsPost', table.input as { courseId: string })} />
          </Can>
        }
        actions={(row) => [{ key: 'texts', label: w.texts, onClick: () => setOpened(row) }]}
      />
      <Figures />
      {opened && (
        <StudentTexts
          of={opened}
          filters={{
            ...(moduleId ? { moduleId } : {}),
            ...(fromWeek ? { fromWeek: Number(fromWeek) } : {}),
            ...(toWeek ? { toWeek: Number(toWeek) } : {}),
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** Who takes part in the discussion of a course, and what of it counts. */
export default function DetailDiscusse() {
  return (
    <CoursePage>
      <Students />
    </CoursePage>
  )
}
