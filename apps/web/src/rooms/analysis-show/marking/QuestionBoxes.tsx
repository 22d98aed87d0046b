import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { rounded } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import paperCss from '../paper/Paper.module.css'
import type { Board, MarkTarget } from './MarkBoard.tsx'

/** More boxes beside each other cannot be told apart; the table has all. */
const SHOWN = 20

interface Group extends NonNullable<Board['whole']> {
  readonly name: string
}

/** What markers gave, as boxes: percent of the points. */
function BoxChart({ title, groups }: { title: string; groups: readonly Group[] }) {
  const words = useAnalysisWords()
  const w = words.marking
  const boxes = groups.map(({ box }) => [box.min, box.q1, box.median, box.q3, box.max].map(rounded))
  return (
    <Chart
      title={title}
      data={{
        heads: [
          ...[w.marker, w.papers, `${w.mean} %`, w.deviation, words.figures.min, words.lowerQuartile],
          ...[words.figures.median, words.upperQuartile, words.figures.max],
        ],
        rows: groups.map((one, at) => [
          ...[one.name, one.papers, rounded(one.mean), rounded(one.deviation)],
          ...(boxes[at] ?? []),
        ]),
      }}
      option={({ primary, primarySoft }) => ({
        // Its own data: a box is five columns of the table.
        dataset: [],
        tooltip: { trigger: 'item' },
        xAxis: { type: 'category', data: groups.slice(0, SHOWN).map(({ name }) => name) },
        yAxis: { type: 'value', min: 0, max: 100 },
        series: [
          {
            type: 'boxplot',
            data: boxes.slice(0, SHOWN),
            itemStyle: { color: primarySoft, borderColor: primary },
            boxWidth: [12, 48],
          },
        ],
      })}
    />
  )
}

/** Every marker beside all of them together. */
export function Boxes({ target, whole }: { target: MarkTarget } & Pick<Board, 'whole'>) {
  const { marking: w } = useAnalysisWords()
  const asked = useCall('markReviewerExamAnalysisInfo', { ...target, limit: 100, orderBy: 'done@desc' }, { keep: true })
  const rows = asked.data?.rows ?? []
  const groups: Group[] = rows.flatMap(({ realname, done, mean, deviation, box }) =>
    mean === null || deviation === null || box === null ? [] : [{ name: realname, papers: done, mean, deviation, box }],
  )
  if (!whole) return <EmptyState text={w.noReviewers} />
  return <BoxChart title={w.boxes} groups={[{ name: w.all, ...whole }, ...groups]} />
}

/** The same for one question, which is chosen. */
export function QuestionBoxes({ board, isOne }: { board: Board; isOne: boolean }) {
  const { marking: w } = useAnalysisWords()
  const [chosen, setChosen] = useState('')
  const question = board.questions.find(({ questionId }) => questionId === chosen) ?? board.questions[0]
  if (!isOne) return <p className={paperCss.hint}>{w.chooseExam}</p>
  if (board.head.showsQuestions === '0') return <p className={paperCss.hint}>{w.sealed}</p>
  if (!question) return <EmptyState text={w.noReviewers} />
  const groups = [...question.groups].reverse().map(({ realname, ...one }) => ({ ...one, name: realname || w.all }))
  return (
    <>
      <div className={`${paperCss.by} noPrint`}>
        <Select
          aria-label={w.questionBoxes}
          value={question.questionId}
          options={board.questions.map((one) => ({ value: one.questionId, label: w.question(one.no) }))}
          onChange={setChosen}
        />
      </div>
      <Rich html={question.stem} />
      <BoxChart title={`${w.questionBoxes} · ${w.question(question.no)}`} groups={groups} />
    </>
  )
}
