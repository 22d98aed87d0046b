import { Button, Input } from 'antd'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { formatNumber } from '../../../kit/format.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { MachineButton, MachineNote } from './MachineScore.tsx'
import css from './MarkPanel.module.css'
import type { DeskQuestion, Mark, ReviewDetail } from './use-marks.ts'

type DeskPair = ReviewDetail['disputed'][number]['marks']

interface RowProps {
  readonly question: DeskQuestion
  readonly mark: Mark
  /** What is being typed, before Enter. */
  readonly typed: string
  readonly isCurrent: boolean
  readonly canMark: boolean
  /** What two markers gave, for their arbiter. */
  readonly pair?: DeskPair | undefined
  readonly last: number | null
  readonly fault: string
  readonly commentRef: Ref<{ focus: () => void }> | undefined
  readonly onChoose: () => void
  readonly onType: (text: string) => void
  readonly onScore: (score: number) => void
  readonly onCommit: () => void
  readonly onComment: (comment: string) => void
  /** Between the quick scores and the comment: what can be ticked. */
  readonly picks?: ReactNode
  /** Below the comment: phrases. */
  readonly bank?: ReactNode
}

export function CommentBox({
  comment,
  inputRef,
  onComment,
}: {
  comment: string
  inputRef: RowProps['commentRef']
  onComment: (text: string) => void
}) {
  const w = useWords(zh, en).desk
  const [text, setText] = useState(comment)
  useEffect(() => setText(comment), [comment])
  return (
    <Input.TextArea
      ref={inputRef as never}
      aria-label={w.comment}
      placeholder={w.commentPlaceholder}
      autoSize={{ minRows: 2, maxRows: 6 }}
      maxLength={2000}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onComment(text.trim())}
    />
  )
}

/** Both marks with their words and without names; the arbiter may take one of them. */
function Pair({ pair, onTake }: { pair: DeskPair; onTake: ((score: number) => void) | null }) {
  const w = useWords(zh, en).desk
  return (
    <ul className={css.pair} aria-label={w.pair}>
      <li className={css.pairHead}>{w.pair}</li>
      {pair.map(({ score, comment }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two marks without names are told apart by nothing else
        <li key={place}>
          <b className="num">{formatNumber(score)}</b>
          <span>{comment}</span>
          {onTake && (
            <Button size="small" onClick={() => onTake(score)}>
              {w.take(formatNumber(score))}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One question of the score panel: its box, its quick buttons, its comment. */
export function MarkRow(props: RowProps) {
  const { question, mark, typed, isCurrent, canMark, last, fault, onChoose, onType, onScore, onCommit, onComment } =
    props
  const w = useWords(zh, en).desk
  const shown = typed || (mark.score === null ? '' : String(mark.score))
  return (
    <section className={css.row} data-current={isCurrent}>
      <div className={css.line}>
        <button type="button" className={css.name} onClick={onChoose}>
          {w.question(question.no)}
        </button>
        {canMark ? (
          <Input
            className={css.box ?? ''}
            aria-label={`${w.question(question.no)} ${w.score}`}
            inputMode="decimal"
            status={fault ? 'error' : ''}
            value={shown}
            suffix={`/ ${formatNumber(question.score)}`}
            onFocus={onChoose}
            onChange={(event) => onType(event.target.value)}
            onPressEnter={onCommit}
            onBlur={onCommit}
          />
        ) : (
          <span className="num">{`${shown || '–'} / ${formatNumber(question.score)}`}</span>
        )}
      </div>
      {fault && <p className={css.fault}>{fault}</p>}
      {props.pair && <Pair pair={props.pair} onTake={canMark ? onScore : null} />}
      {canMark && <MachineNote autoScore={question.autoScore} className={css.last} />}
      {isCurrent && canMark && (
        <>
          <div className={css.quick}>
            <Button size="small" onClick={() => onScore(0)}>
              {w.zero}
            </Button>
            <Button size="small" onClick={() => onScore(question.score / 2 - ((question.score / 2) % 0.5))}>
              {formatNumber(question.score / 2 - ((question.score / 2) % 0.5), 1)}
            </Button>
            <Button size="small" onClick={() => onScore(question.score)}>
              {w.full}
            </Button>
            <MachineButton autoScore={question.autoScore} onScore={onScore} />
            {last !== null && <span className={css.last}>{w.last(last)}</span>}
          </div>
          {props.picks}
          <CommentBox comment={mark.comment} inputRef={props.commentRef} onComment={onComment} />
          {props.bank}
        </>
      )}
      {(!isCurrent || !canMark) && mark.comment && <p className={css.comment}>{mark.comment}</p>}
    </section>
  )
}
