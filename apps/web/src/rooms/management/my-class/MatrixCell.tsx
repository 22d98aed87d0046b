import { Button, Dropdown } from 'antd'
import { useCan } from '../../../kit/Can.tsx'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { TaskState } from '../../../subjects/study/TaskState.tsx'
import en from '../../../words/en/care/homework.ts'
import studyEn from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/homework.ts'
import studyZh from '../../../words/zh/study.ts'
import css from './HomeworkMatrix.module.css'
import type { Student } from './HomeworkMatrix.tsx'

type Cell = Student['cells'][number]

/** It can still be handed in. */
const OWING: readonly string[] = ['toStart', 'answering', 'sentBack']
/** More time would help. */
const LATE: readonly string[] = [...OWING, 'missed']

function Shown({ cell: { state, score } }: { readonly cell: Cell }) {
  const w = useWords(zh, en)
  if (state === 'reviewed' && score !== null)
    return <span className={`${css.score} num`}>{w.points(formatNumber(score))}</span>
  return <TaskState state={state} />
}

function Note({ cell: { askedUntil, askGranted, personalDue } }: { readonly cell: Cell }) {
  const w = useWords(zh, en)
  if (askedUntil !== null && askGranted === '0')
    return <span className={css.note}>{w.asked(formatTime(askedUntil))}</span>
  if (personalDue !== null) return <span className={css.note}>{w.granted(formatTime(personalDue))}</span>
  return null
}

interface Props {
  readonly cell: Cell
  readonly label: (state: string) => string
  readonly onView: (studyPaperId: string) => void
  readonly onUrge: () => void
  readonly onDelay: () => void
}

/** Where one student stands with one work; a press reads the attempt, or offers what can be done about it. */
export function MatrixCell({ cell, label, onView, onUrge, onDelay }: Props) {
  const w = useWords(zh, en)
  const { states } = useWords(studyZh, studyEn)
  const can = useCan()
  const { state, studyPaperId, closed } = cell
  const acts = [
    ...(studyPaperId && can('viewAttempt')
      ? [{ key: 'view', label: w.view, onClick: () => onView(studyPaperId) }]
      : []),
    ...(OWING.includes(state) && can('urge') ? [{ key: 'urge', label: w.urge, onClick: onUrge }] : []),
    ...(LATE.includes(state) && can('delay') ? [{ key: 'delay', label: w.delay, onClick: onDelay }] : []),
  ]
  const [only] = acts
  const why = closed === '' || !can('viewAttempt') ? undefined : w.closed[closed]
  const name = `${label(states[state])}${why ? `，${why}` : ''}`
  const shown = (
    <>
      <Shown cell={cell} />
      <Note cell={cell} />
    </>
  )
  if (!only) return <span title={why}>{shown}</span>
  if (acts.length === 1)
    return (
      <Button
        type="text"
        size="small"
        className={css.act ?? ''}
        aria-label={`${name}，${only.label}`}
        onClick={only.onClick}
      >
        {shown}
      </Button>
    )
  return (
    <Dropdown trigger={['click']} menu={{ items: acts }}>
      <Button type="text" size="small" className={css.act ?? ''} aria-label={`${name}，${w.acts}`}>
        {shown}
      </Button>
    </Dropdown>
  )
}
