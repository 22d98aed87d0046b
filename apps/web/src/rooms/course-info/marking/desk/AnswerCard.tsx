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
import css from './QuestionDesk.module.css'
import type { QuestionPage } from './QuestionDesk.tsx'

type Row = QuestionPage['rows'][number]

interface Props {
  readonly row: Row
  readonly body: QuestionPage['versions'][number]['body']
  readonly canMark: boolean
  readonly onUnsent: (studyPaperId: string, unsent: number) => void
  readonly onStale: () => void
}

/** Enter moves to the next box of the page. */
function focusNext(event: KeyboardEvent<HTMLElement>): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-score-box]')]
  const next = boxes[boxes.indexOf(event.currentTarget as HTMLInputElement) + 1]
  next?.focus()
  next?.select()
}

/** One student's answer to the question with its own score box: type, Enter, next. */
export function AnswerCard({ row, body, canMark, onUnsent, onStale }: Props) {
  const words = useWords(zh, en)
  const w = words.desk
  const { questionVersionId: id } = row
  const marks = useMarks(
    {
      studyPaperId: row.studyPaperId,
      marks: [{ questionVersionId: id, reviewScore: row.reviewScore, comment: row.comment, seq: row.seq }],
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
    <article className={css.card} data-marked={score !== null}>
      <header>
        <strong>{row.code || `${row.realname} ${row.studentNo}`}</strong>
        <span>{row.leaseBy ? words.list.leasedBy(row.leaseBy) : words.status[row.reviewStatus]}</span>
      </header>
      <QuestionView
        mode="review"
        // The question itself is shown once above all answers.
        body={{ ...body, stem: '' }}
        no={row.no}
        score={row.score}
        answer={row.content}
        gained={score}
        files={row.files.map((file) => (
          <a key={file.fileId} href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
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
              onPressEnter={(event) => commit() && focusNext(event)}
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
      {isOpen && <MachineNote autoScore={row.autoScore} className={css.soft} />}
      {isOpen ? (
        <CommentBox comment={comment} inputRef={undefined} onComment={(text) => marks.put(id, { comment: text })} />
      ) : (
        comment && <p className={css.soft}>{comment}</p>
      )}
    </article>
  )
}
