import { guideOf } from '@shuyuan/domain/marking/picks.rule.ts'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { formatNumber } from '../../../../kit/format.ts'
import { Live } from '../../../../kit/live/Live.tsx'
import { QuestionView } from '../../../../subjects/question/QuestionView/QuestionView.tsx'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import { MachineButton, MachineNote } from '../MachineScore.tsx'
import { CommentBox } from '../MarkPanel.tsx'
import { markFault } from '../mark-fault.ts'
import { useMarks } from '../use-marks.ts'
import { Picks } from './Picks.tsx'
import css from './QuestionDesk.module.css'
import type { QuestionPage } from './QuestionDesk.tsx'

type Row = QuestionPage['rows'][number]

interface Props {
  readonly row: Row
  readonly version: QuestionPage['versions'][number]
  readonly canMark: boolean
  readonly onUnsent: (studyPaperId: string, unsent: number) => void
  readonly onStale: () => void
}

const boxOf = (card: Element | null | undefined) => card?.querySelector<HTMLInputElement>('input[data-score-box]')

/** Keys of a card: Enter goes on to the next one, R to what can be ticked, Escape back to the score. */
function onCardKey(event: KeyboardEvent<HTMLElement>): void {
  const card = event.currentTarget
  const { target } = event
  const isTick = target instanceof HTMLInputElement && target.type === 'checkbox'
  const isScore = target === boxOf(card)
  const focus = (next: HTMLInputElement | null | undefined) => {
    if (!next) return
    event.preventDefault()
    next.focus()
    if (next.type !== 'checkbox') next.select()
  }
  if (event.key === 'Enter' && (isScore || isTick)) {
    const cards = [...document.querySelectorAll('article[data-card]')]
    focus(boxOf(cards[cards.indexOf(card) + 1]))
  } else if (event.key.toLowerCase() === 'r' && isScore) focus(card.querySelector<HTMLInputElement>('input[data-pick]'))
  else if (event.key === 'Escape' && isTick) focus(boxOf(card))
}

/** One student's answer to the question with its own score box: type, Enter, next. */
export function AnswerCard({ row, version, canMark, onUnsent, onStale }: Props) {
  const words = useWords(zh, en)
  const w = words.desk
  const { questionVersionId: id } = row
  const marks = useMarks(
    {
      studyPaperId: row.studyPaperId,
      marks: [
        { questionVersionId: id, reviewScore: row.reviewScore, comment: row.comment, seq: row.seq, picks: row.picks },
      ],
    },
    '',
    onStale,
  )
  const { score, comment } = marks.markOf(id)
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => onUnsent(row.studyPaperId, marks.unsent), [marks.unsent, onUnsent, row.studyPaperId])
  const give = (points: number): boolean => {
    const wrong = markFault(points, row.score)
    setFault(wrong === 'over' ? w.over(row.score) : wrong === 'step' ? w.step : '')
    if (wrong) return false
    marks.put(id, { score: points })
    setTyped(null)
    return true
  }
  const commit = (): boolean => typed === null || typed === '' || give(Number(typed))
  const isOpen = canMark && row.reviewStatus === '1' && row.leaseBy === ''
  return (
    <article className={css.card} data-marked={score !== null} data-card onKeyDown={onCardKey}>
      <header>
        <strong>{row.code || `${row.realname} ${row.studentNo}`}</strong>
        <span>{row.leaseBy ? words.list.leasedBy(row.leaseBy) : words.status[row.reviewStatus]}</span>
      </header>
      <QuestionView
        mode="review"
        // The question itself is shown once above all answers.
        body={{ ...version.body, stem: '' }}
        no={row.no}
        score={row.score}
        answer={row.content}
        gained={score}
        files={row.files.map((file) => (
          <span key={file.fileId}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            {file.tells === '1' && <small> {w.tells}</small>}
          </span>
        ))}
      />
      <div className={css.marks}>
        {isOpen ? (
          <>
            <Input
              className={css.box ?? ''}
              data-score-box
              aria-label={`${row.code || row.realname} ${w.score}`}
              inputMode="decimal"
              status={fault ? 'error' : ''}
              value={typed ?? (score === null ? '' : String(score))}
              suffix={`/ ${formatNumber(row.score)}`}
              onChange={(event) => setTyped(event.target.value.replace(/[^0-9.]/g, '').slice(0, 5))}
              onPressEnter={(event) => {
                if (!commit()) event.stopPropagation()
              }}
              onBlur={() => commit()}
            />
            <Button size="small" onClick={() => give(0)}>
              {w.zero}
            </Button>
            <Button size="small" onClick={() => give(row.score)}>
              {w.full}
            </Button>
            <MachineButton autoScore={row.autoScore} onScore={give} />
            {marks.unsent > 0 && <Live>{w.unsent(marks.unsent)}</Live>}
          </>
        ) : (
          <span className="num">{`${score ?? '–'} / ${formatNumber(row.score)}`}</span>
        )}
      </div>
      {fault && <p className={css.fault}>{fault}</p>}
      {isOpen && (
        <Picks
          guide={guideOf(version.key)}
          worth={row.score}
          mark={marks.markOf(id)}
          onPicks={(picks, points) => {
            setTyped(null)
            setFault('')
            marks.put(id, { picks, score: points })
          }}
        />
      )}
      {isOpen && <MachineNote autoScore={row.autoScore} className={css.soft} />}
      {isOpen ? (
        <CommentBox comment={comment} inputRef={undefined} onComment={(text) => marks.put(id, { comment: text })} />
      ) : (
        comment && <p className={css.soft}>{comment}</p>
      )}
    </article>
  )
}
