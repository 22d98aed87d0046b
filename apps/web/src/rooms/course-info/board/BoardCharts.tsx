import type { Out } from '@shuyuan/contract/calls/index.ts'
import { addDays, daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import en from '../../../words/en/assignment/board.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/board.ts'
import type { Board } from './BoardTiles.tsx'

/** A window of months is shown by its days with hand-ins alone. */
const DAYS_MAX = 120

/** Each day of the window, and those after it on which somebody was late. */
function daysOf(byDay: Board['byDay'], opens: string, closes: string) {
  const counts = new Map(byDay.map(({ day, students }) => [day, students]))
  const days = [opens, closes, ...counts.keys()].sort()
  const [first = opens, last = closes] = [days[0], days.at(-1)]
  const count = daysBetween(first, last) + 1
  if (count > DAYS_MAX) return byDay
  return Array.from({ length: count }, (_, n) => addDays(first, n)).map((day) => ({
    ...{ day, students: counts.get(day) ?? 0 },
  }))
}

/** How many handed in on each day, with the deadline as a line. */
export function HandInChart({
  byDay,
  opensAt,
  closesAt,
}: Pick<Board, 'byDay'> & { opensAt: string; closesAt: string }) {
  const w = useWords(zh, en)
  const closes = schoolDay(new Date(closesAt))
  return (
    <Chart
      title={w.byDay}
      data={{
        heads: [w.day, w.students],
        rows: daysOf(byDay, schoolDay(new Date(opensAt)), closes).map(({ day, students }) => [day.slice(5), students]),
      }}
      option={({ accent, ink2 }) => ({
        grid: { left: 8, right: 40, top: 28, bottom: 8, containLabel: true },
        xAxis: { type: 'category' },
        yAxis: { type: 'value', minInterval: 1 },
        series: [
          {
            ...{ type: 'bar', barMaxWidth: 28, encode: { x: 0, y: 1 } },
            markLine: {
              ...{ silent: true, symbol: 'none', lineStyle: { color: accent, type: 'dashed' } },
              label: { formatter: w.closes, color: ink2 },
              data: [{ xAxis: closes.slice(5) }],
            },
          },
        ],
      })}
    />
  )
}

export function ScoreChart({ bands }: Pick<Board, 'bands'>) {
  const w = useWords(zh, en)
  return (
    <Chart
      title={w.bands}
      data={{
        heads: [w.band, w.students],
        rows: bands.map((students, band) => [`${band * 10}–${(band + 1) * 10}%`, students]),
      }}
      option={() => ({
        xAxis: { type: 'category' },
        yAxis: { type: 'value', minInterval: 1 },
        series: [{ type: 'bar', barWidth: '92%', label: { show: true, position: 'top' } }],
      })}
    />
  )
}

/** The spread of each class; the table has the numbers. */
export function ClassChart({ byClass }: Pick<Board, 'byClass'>) {
  const w = useWords(zh, en)
  const scored = byClass.flatMap(({ name, scores }) => (scores ? [{ name, ...scores }] : []))
  const boxes = scored.map(({ box }) => [box.min, box.q1, box.median, box.q3, box.max])
  return (
    <Chart
      title={w.boxes}
      data={{
        heads: [w.class, w.students, w.min, w.lowerQuartile, w.median, w.upperQuartile, w.max],
        rows: scored.map((one, at) => [one.name, one.scored, ...(boxes[at] ?? [])]),
      }}
      option={({ primary, primarySoft }) => ({
        // Its own data: a box is five columns of the table.
        dataset: [],
        tooltip: { trigger: 'item' },
        xAxis: { type: 'category', data: scored.map(({ name }) => name) },
        yAxis: { type: 'value', min: 0, max: 100 },
        series: [
          { type: 'boxplot', data: boxes, itemStyle: { color: primarySoft, borderColor: primary }, boxWidth: [12, 48] },
        ],
      })}
    />
  )
}

/** Below this a question asks for a look. */
const LOW_PERCENT = 40

type Question = Out<'statAnswerStudyPaperInfo'>['questions'][number]

/** How well each question was answered; a press opens its answers. */
export function QuestionChart({
  questions,
  onOpen,
}: {
  questions: readonly Question[]
  onOpen: (questionId: string) => void
}) {
  const w = useWords(zh, en)
  return (
    <Chart
      title={w.byQuestion}
      data={{
        heads: [w.question, `${w.facility} %`, w.answered],
        rows: questions.map(({ no, facility, answered }) => [w.questionNo(no), facility ?? 0, answered]),
      }}
      onOpen={(row) => questions[row] && onOpen(questions[row].questionId)}
      option={({ danger, ink2 }) => ({
        // Its own data: each bar says whether it is low.
        dataset: [],
        grid: { left: 8, right: 48, top: 28, bottom: 8, containLabel: true },
        xAxis: { type: 'category', data: questions.map(({ no }) => w.questionNo(no)) },
        yAxis: { type: 'value', min: 0, max: 100 },
        series: [
          {
            ...{ type: 'bar', barMaxWidth: 28 },
            data: questions.map(({ facility }) => ({
              value: facility ?? 0,
              // Low ones are told apart without colour as well: by the line below which they end.
              ...((facility ?? 0) < LOW_PERCENT && { itemStyle: { color: danger } }),
            })),
            label: { show: questions.length <= 30, position: 'top', color: ink2 },
            markLine: {
              ...{ silent: true, symbol: 'none', lineStyle: { color: ink2, type: 'dashed' } },
              label: { formatter: `${LOW_PERCENT}%`, color: ink2 },
              data: [{ yAxis: LOW_PERCENT }],
            },
          },
        ],
      })}
    />
  )
}
