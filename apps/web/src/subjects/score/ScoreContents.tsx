import type { Answer } from '../../api/client.ts'
import { formatTime } from '../../kit/format.ts'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import type { Column, RowAction } from '../../kit/table/types.ts'
import en from '../../words/en/marking/marking.ts'
import { headed } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking/marking.ts'
import css from './ScoreContents.module.css'
import { scoreText, useScoreWords } from './score-view.tsx'

type Option = Answer<'getManageScore'>['options'][number]
type Content = Option['contents'][number]

const CELL_TONES = {
  scored: 'done',
  missing: 'bad',
  waiting: 'waiting',
  open: 'draft',
  exempt: 'draft',
  leftOut: 'draft',
  hidden: 'waiting',
} as const

interface Props {
  readonly option: Option
  /** In a drawer: what was handed in and said of it, and nothing to do. */
  readonly brief?: boolean
  readonly onSee?: (attemptId: string) => void
  readonly onTimeBack?: (assignmentId: string) => void
}

function useColumns(brief: boolean): Column<Content>[] {
  const w = useScoreWords().detail
  const { kinds } = useWords(zh, en)
  const name: Column<Content> = { key: 'name', title: w.name, phone: 'title' }
  const percent: Column<Content> = {
    key: 'percent',
    title: w.percent,
    width: 72,
    align: 'end',
    render: (row) => scoreText(row.percent),
  }
  const score: Column<Content> = {
    key: 'score',
    title: w.score,
    width: 92,
    align: 'end',
    render: (row) => `${row.score ?? '–'} / ${row.fullScore}`,
  }
  const dueAt: Column<Content> = { key: 'dueAt', title: w.due, width: 136, render: (row) => formatTime(row.dueAt) }
  const state: Column<Content> = {
    key: 'state',
    title: w.cellState,
    width: 84,
    phone: 'tag',
    render: (row) => <StatePill tone={CELL_TONES[row.state]}>{w.cellStates[row.state]}</StatePill>,
  }
  const source: Column<Content> = {
    key: 'source',
    title: w.source,
    width: 104,
    render: (row) => (row.reason ? headed(w.cellSources[row.source], row.reason) : w.cellSources[row.source]),
  }
  if (brief)
    return [
      name,
      score,
      dueAt,
      {
        key: 'submittedAt',
        title: w.handedInAt,
        width: 136,
        render: ({ submittedAt }) => (submittedAt ? formatTime(submittedAt) : '–'),
      },
      state,
      source,
      { key: 'comment', title: w.comment, render: ({ comment }) => comment || '–' },
    ]
  return [
    name,
    { key: 'kind', title: w.kind, width: 84, render: ({ kind }) => kinds[kind] },
    { key: 'share', title: w.share, width: 72, align: 'end', render: ({ share }) => `${share}%` },
    score,
    percent,
    dueAt,
    state,
    source,
    { key: 'attempts', title: w.attempts, width: 84, align: 'end' },
  ]
}

/** One item of a student's score: what lies in it, what it was worth, and where each figure comes from. */
export function ScoreContents({ option, brief = false, onSee, onTimeBack }: Props) {
  const w = useScoreWords().detail
  const { list } = useWords(zh, en)
  const columns = useColumns(brief)
  const actions = ({ attemptId, assignmentId, timeBack }: Content): RowAction[] => [
    ...(attemptId && onSee ? [{ key: 'see', label: w.seeAnswers, onClick: () => onSee(attemptId) }] : []),
    ...(timeBack === '1' && onTimeBack
      ? [{ key: 'timeBack', label: list.timeBack, button: 'timeBack', onClick: () => onTimeBack(assignmentId) }]
      : []),
  ]
  return (
    <>
      <h3 className={css.option}>
        {`${option.name} · ${w.weight(option.weight)} · ${w.optionScore(scoreText(option.score))}`}
      </h3>
      {option.source !== 'auto' && (
        <p className={css.soft}>
          {option.reason ? headed(w.cellSources[option.source], option.reason) : w.cellSources[option.source]}
        </p>
      )}
      {option.contents.length > 0 && (
        <PlainTable
          rows={option.contents}
          rowKey="id"
          columns={columns}
          {...(brief ? {} : { actionsWidth: 92, actions })}
        />
      )}
      {brief && option.contents.length === 0 && <p className={css.soft}>{w.noContents}</p>}
    </>
  )
}
