import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { rounded, shareText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import paperCss from '../paper/Paper.module.css'
import { Block } from '../paper/PaperBoard.tsx'
import { WrongAnswers } from './WrongAnswers.tsx'
import { WrongQuestions } from './WrongQuestions.tsx'
import { WrongStudents } from './WrongStudents.tsx'

export type CourseTarget = In<'wrongExamAnalysisInfo'>
type Board = Out<'wrongExamAnalysisInfo'>
type Group = Board['chapters'][number]

/** As many bars as can be read; the table of the chart has all. */
const BARS = 12

const percent = ({ answers, wrong }: Pick<Group, 'answers' | 'wrong'>) =>
  rounded(answers === 0 ? 0 : (wrong / answers) * 100)

interface RatesProps {
  readonly title: string
  readonly label: string
  readonly none: string
  readonly of: readonly Group[]
  /** Of the longer of the two charts beside each other, which are as high as it needs. */
  readonly bars: number
}

/** The worst above: a bar a name, with its length as a number behind it. */
function Rates({ title, label, none, of, bars }: RatesProps) {
  const { wrong: w } = useAnalysisWords()
  const shown = of.slice(0, BARS)
  return (
    <Chart
      title={title}
      height={Math.max(180, 60 + Math.min(BARS, bars) * 26)}
      data={{
        heads: [label, `${w.rate} %`, w.answers, w.wrongTimes],
        rows: of.map((one) => [one.name || none, percent(one), one.answers, one.wrong]),
      }}
      option={() => ({
        xAxis: { type: 'value', min: 0, max: 100 },
        yAxis: {
          ...{ type: 'category', inverse: true, data: shown.map(({ name }) => name || none) },
          axisLabel: { width: 120, overflow: 'truncate', interval: 0 },
        },
        series: [{ type: 'bar', data: shown.map(percent), barMaxWidth: 16, label: { show: true, position: 'right' } }],
        dataset: [],
      })}
    />
  )
}

function Weeks({ weeks }: Pick<Board, 'weeks'>) {
  const { wrong: w } = useAnalysisWords()
  return (
    <Chart
      title={w.weeks}
      height={220}
      data={{
        heads: [w.week, `${w.rate} %`, w.answers, w.wrongTimes],
        rows: weeks.map((one) => [one.monday, percent(one), one.answers, one.wrong]),
      }}
      option={() => ({
        xAxis: { type: 'category' },
        yAxis: { type: 'value', min: 0, max: 100 },
        series: [{ type: 'line', encode: { x: 0, y: 1 }, label: { show: true, position: 'top' } }],
      })}
    />
  )
}

export function WrongBoard({ board, target }: { board: Board; target: CourseTarget }) {
  const { wrong: w } = useAnalysisWords()
  const { params, change } = useAddress()
  const [questionId, studentId] = [params.get('questionId'), params.get('studentId')]
  const { answers, wrong } = board
  const bars = Math.max(board.chapters.length, board.knowledge.length)
  return (
    <>
      <p className={paperCss.sentence}>{w.sentence(answers, wrong, shareText(wrong / answers))}</p>
      <div className={paperCss.blocks}>
        <Block>
          <Rates title={w.chapters} label={w.chapter} none={w.noChapter} of={board.chapters} bars={bars} />
        </Block>
        <Block>
          <Rates title={w.knowledge} label={w.point} none={w.noPoint} of={board.knowledge} bars={bars} />
        </Block>
        <Block wide>
          <Weeks weeks={board.weeks} />
        </Block>
        <Block title={w.questions} wide>
          <WrongQuestions target={target} knowledge={board.knowledge.map(({ name }) => name)} />
        </Block>
        <Block title={w.students} wide>
          <WrongStudents target={target} />
        </Block>
      </div>
      {(questionId || studentId) && (
        <WrongAnswers
          target={target}
          of={questionId ? { questionId } : { studentId: studentId ?? '' }}
          onClose={() => change({ questionId: '', studentId: '' })}
        />
      )}
    </>
  )
}
