import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { Alert, Button } from 'antd'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { formatDay } from '../../../kit/format.ts'
import { useAddress } from '../../../kit/use-address.ts'
import css from '../frame/Frame.module.css'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import paperCss from '../paper/Paper.module.css'
import { Block } from '../paper/PaperBoard.tsx'
import { Doubles } from './Doubles.tsx'
import { MarkPapersDrawer } from './MarkPapersDrawer.tsx'
import { Boxes, QuestionBoxes } from './QuestionBoxes.tsx'
import { Reviewers } from './Reviewers.tsx'

export type MarkTarget = In<'markExamAnalysisInfo'>
export type Board = Out<'markExamAnalysisInfo'>

const STATES = ['done', 'waiting', 'back'] as const

/** The three numbers, each of which opens the attempts it counts, and the ring they make. */
function Progress({ board }: { board: Board }) {
  const { marking: w } = useAnalysisWords()
  const { change } = useAddress()
  return (
    <>
      <Chart
        title={w.progress}
        height={220}
        data={{ heads: [w.state, w.papers], rows: STATES.map((state) => [w.states[state], board[state]]) }}
        option={({ surface }) => ({
          tooltip: { trigger: 'item' },
          series: [
            {
              type: 'pie',
              radius: ['52%', '76%'],
              itemStyle: { borderColor: surface, borderWidth: 2 },
              // Words beside the ring: it is read without its colours.
              label: { formatter: '{b} {@[1]}' },
            },
          ],
        })}
      />
      {board.seesAll === '1' && (
        <div className={paperCss.by}>
          {STATES.map((state) => (
            <Button key={state} type="link" size="small" onClick={() => change({ state, teacherId: '' })}>
              {w.states[state]} {board[state]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function Days({ perDay }: Pick<Board, 'perDay'>) {
  const { marking: w } = useAnalysisWords()
  return (
    <Chart
      title={w.perDay}
      height={248}
      data={{ heads: [w.day, w.papers], rows: perDay.map(({ day, papers }) => [day, papers]) }}
      option={() => ({
        xAxis: { type: 'category' },
        yAxis: { type: 'value', minInterval: 1 },
        series: [{ type: 'line', label: { show: perDay.length <= 14, position: 'top' } }],
      })}
    />
  )
}

function Forecast({ board }: { board: Board }) {
  const { marking: w } = useAnalysisWords()
  const text = () => {
    if (board.waiting === 0) return w.allDone
    return board.forecastAt ? w.forecast(formatDay(board.forecastAt)) : w.noForecast
  }
  return <p className={css.note}>{text()}</p>
}

export function MarkBoard({ board, target }: { board: Board; target: MarkTarget }) {
  const words = useAnalysisWords()
  const w = words.marking
  const { params, change } = useAddress()
  const { done, waiting, back } = board
  const state = STATES.find((one) => one === params.get('state'))
  const teacherId = params.get('teacherId') ?? ''
  return (
    <>
      <p className={paperCss.sentence}>{w.sentence(done, done + waiting + back, waiting)}</p>
      <Forecast board={board} />
      {board.head.tooFew === '1' && board.head.attempts > 0 && (
        <Alert type="warning" showIcon title={words.tooFew} className="analysisBlock" />
      )}
      <div className={paperCss.blocks}>
        <Block>
          <Progress board={board} />
        </Block>
        <Block>
          <Days perDay={board.perDay} />
        </Block>
        <Block title={board.seesAll === '1' ? w.reviewers : w.reviewersOwn} wide>
          <Reviewers target={target} board={board} />
        </Block>
        <Block wide>
          <Boxes target={target} whole={board.whole} />
        </Block>
        <Block title={w.questionBoxes} wide>
          <QuestionBoxes board={board} isOne={target.assignmentId !== undefined} />
        </Block>
        {board.double && (
          <Block title={w.doubles} wide>
            <Doubles double={board.double} target={target} />
          </Block>
        )}
      </div>
      {(state || teacherId) && (
        <MarkPapersDrawer
          target={target}
          of={teacherId ? { teacherId } : { state: state ?? 'done' }}
          onClose={() => change({ state: '', teacherId: '' })}
        />
      )}
    </>
  )
}
