import { useCall } from '../../../api/use-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import en from '../../../words/en/assignment/students.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/students.ts'
import css from './Students.module.css'

const BARS = 12
const PERCENT = 100
const percent = ({ right, answered }: { right: number; answered: number }) =>
  Math.round((right / answered) * PERCENT * 10) / 10

/** What the class has mastered of each knowledge point, and how scores change from try to try. */
export function Mastery({ id, fullScore, courseClassId }: { id: string; fullScore: number; courseClassId?: string }) {
  const w = useWords(zh, en)
  const asked = courseClassId ? { id, courseClassId } : { id }
  const { data } = useCall('statKnowledgeCourseHomeworkInfo', asked, { keep: true })
  if (!data || (data.knowledge.length === 0 && data.byAttempt.length === 0)) return null
  const shown = data.knowledge.slice(0, BARS)
  return (
    <div className={css.charts}>
      {shown.length > 0 && (
        <Chart
          title={w.mastery}
          height={Math.max(160, 60 + shown.length * 26)}
          data={{
            heads: [w.point, `${w.right} %`, w.rightAnswers, w.answered],
            rows: data.knowledge.map((one) => [one.name, percent(one), one.right, one.answered]),
          }}
          option={() => ({
            xAxis: { type: 'value', min: 0, max: PERCENT },
            yAxis: {
              ...{ type: 'category', inverse: true, data: shown.map(({ name }) => name) },
              axisLabel: { width: 120, overflow: 'truncate', interval: 0 },
            },
            series: [{ type: 'bar', data: shown.map(percent), label: { show: true, position: 'right' } }],
          })}
        />
      )}
      {data.byAttempt.length > 0 && (
        <Chart
          title={w.byAttempt}
          height={220}
          data={{
            heads: [w.attemptNo, w.mean, w.students],
            rows: data.byAttempt.map(({ no, mean, students }) => [w.nth(no), mean, students]),
          }}
          option={() => ({
            xAxis: { type: 'category' },
            yAxis: { type: 'value', min: 0, max: fullScore },
            series: [{ type: 'line', encode: { x: 0, y: 1 }, label: { show: true, position: 'top' } }],
          })}
        />
      )}
    </div>
  )
}
