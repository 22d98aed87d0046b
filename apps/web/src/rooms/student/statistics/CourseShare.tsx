import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { formatClock } from '../../../kit/format.ts'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import enRecord from '../../../words/en/study/record.ts'
import en from '../../../words/en/study/statistics.ts'
import enStudy from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zhRecord from '../../../words/zh/study/record.ts'
import zh from '../../../words/zh/study/statistics.ts'
import zhStudy from '../../../words/zh/study.ts'
import type { Days } from './days.ts'
import css from './Statistics.module.css'
import type { Statistics } from './Tiles.tsx'

type Course = Statistics['byCourse'][number]

const secondsOf = ({ byKind }: Course, kind: ResourceKind) => byKind.find((one) => one.kind === kind)?.seconds ?? 0

/** The kinds that were studied at all, the most first. */
function kindsOf(courses: readonly Course[]): ResourceKind[] {
  const sums = new Map<ResourceKind, number>()
  for (const { kind, seconds } of courses.flatMap(({ byKind }) => byKind))
    sums.set(kind, (sums.get(kind) ?? 0) + seconds)
  return [...sums].sort((a, b) => b[1] - a[1]).map(([kind]) => kind)
}

/** How the time is shared by courses and, within them, by kinds of resources. */
export function CourseChart({ courses }: { courses: readonly Course[] }) {
  const w = useWords(zh, en)
  const { kinds: names } = useWords(zhStudy, enStudy)
  const studied = courses.filter(({ seconds }) => seconds > 0)
  const kinds = kindsOf(studied)
  return (
    <Chart
      title={w.byCourse}
      height={Math.max(260, 76 + studied.length * 32)}
      data={{
        heads: [w.course, ...kinds.map((kind) => names[kind])],
        rows: studied.map((course) => [
          course.courseName,
          ...kinds.map((kind) => wholeMinutes(secondsOf(course, kind))),
        ]),
      }}
      option={() => ({
        // Kinds are told apart by their patterns, too.
        aria: { decal: { show: true } },
        legend: { left: 0, type: 'scroll' },
        xAxis: { type: 'value', minInterval: 1 },
        yAxis: { type: 'category', inverse: true, axisLabel: { width: 110, overflow: 'truncate', interval: 0 } },
        series: kinds.map(() => ({ type: 'bar', stack: 'kinds', barMaxWidth: 20 })),
      })}
    />
  )
}

export function CourseTable({ courses }: { courses: readonly Course[] }) {
  const w = useWords(zh, en)
  const { kinds: names } = useWords(zhStudy, enStudy)
  const duration = useDuration()
  return (
    <PlainTable
      rows={courses}
      rowKey="courseId"
      empty={w.noCourses}
      columns={[
        {
          key: 'courseName',
          title: w.course,
          phone: 'title',
          render: ({ courseId, courseName }) => (
            <ScreenLink to={['courseInfoNew']} query={`courseId=${courseId}`}>
              {courseName}
            </ScreenLink>
          ),
        },
        {
          key: 'seconds',
          title: w.time,
          align: 'end',
          render: ({ courseId, seconds }) => (
            <ScreenLink to={['studyDetail']} query={`courseId=${courseId}`}>
              {duration(seconds)}
            </ScreenLink>
          ),
        },
        ...kindsOf(courses).map((kind) => ({
          key: kind,
          title: names[kind],
          align: 'end' as const,
          render: (course: Course) => {
            const seconds = secondsOf(course, kind)
            return seconds > 0 ? duration(seconds) : '–'
          },
        })),
        {
          key: 'tasks',
          title: w.tasks,
          hint: w.tasksHint,
          align: 'end',
          render: ({ courseId, tasksDone, tasks }) => (
            <ScreenLink to={['coursehomework']} query={`state=&courseId=${courseId}`}>
              {`${tasksDone} / ${tasks}`}
            </ScreenLink>
          ),
        },
        { key: 'texts', title: w.texts, hint: w.textsHint, align: 'end' },
        { key: 'lastAt', title: w.last, render: ({ lastAt }) => (lastAt ? <Time at={lastAt} /> : '–') },
      ]}
    />
  )
}

/** What was played and not counted, and why. */
export function Uncounted({ uncounted, days }: Pick<Statistics, 'uncounted'> & { days: Days }) {
  const w = useWords(zh, en)
  const { reasons } = useWords(zhRecord, enRecord)
  if (uncounted.length === 0) return null
  const total = uncounted.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <section className={css.panel}>
      <h2>{w.lost(formatClock(total))}</h2>
      <p className={css.note}>{w.lostHint}</p>
      <PlainTable
        rows={uncounted}
        rowKey={({ courseId, reason }) => `${courseId}/${reason}`}
        columns={[
          {
            key: 'courseName',
            title: w.course,
            phone: 'title',
            render: ({ courseId, courseName }) => (
              <ScreenLink
                to={['studyDetail']}
                query={new URLSearchParams({ courseId, tab: 'time', ...days }).toString()}
              >
                {courseName}
              </ScreenLink>
            ),
          },
          { key: 'reason', title: w.reason, render: ({ reason }) => reasons[reason] },
          { key: 'seconds', title: w.lostTime, align: 'end', render: ({ seconds }) => formatClock(seconds) },
        ]}
      />
    </section>
  )
}
