import { guideOf } from '@shuyuan/domain/marking/picks.rule.ts'
import { scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import { Alert } from 'antd'
import type { ReactNode, Ref } from 'react'
import { formatNumber } from '../../../../kit/format.ts'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import { lastScores } from '../last-scores.ts'
import { MarkRow } from '../MarkPanel.tsx'
import type { DeskQuestion, Marks, ReviewDetail } from '../use-marks.ts'
import type { ScoreEntry } from '../use-score-entry.ts'
import css from './Desk.module.css'
import { Picks } from './Picks.tsx'

interface Props {
  readonly detail: ReviewDetail
  readonly questions: readonly DeskQuestion[]
  readonly toMark: readonly DeskQuestion[]
  readonly marks: Marks
  readonly entry: ScoreEntry
  readonly canEditMarks: boolean
  /** Submitted marks are being changed, for this reason. */
  readonly reason: string
  readonly commentRef: Ref<{ focus: () => void }>
  /** Phrases for the comment of the current question. */
  readonly bank: ReactNode
  readonly buttons: ReactNode
}

function computeSums(questions: readonly DeskQuestion[], marks: Marks) {
  return scorePaper(
    questions.map(({ questionVersionId: id, score, regrade, autoScore, needsReview }) => ({
      questionId: id,
      full: score,
      choice: regrade,
      autoScore,
      needsReview: needsReview === '1',
      reviewScore: marks.markOf(id).score,
    })),
  )
}

/** The right side of the desk: a row for each question that a person marks, the sums, the buttons. */
export function DeskPanel({
  detail,
  questions,
  toMark,
  marks,
  entry,
  canEditMarks,
  reason,
  commentRef,
  bank,
  buttons,
}: Props) {
  const w = useWords(zh, en).desk
  const sums = computeSums(questions, marks)
  const isOther = detail.isDouble === '1' && detail.can.mark === '0'
  const status = {
    '0': w.answering,
    '1': isOther ? w.isDouble : '',
    '2': reason ? w.changing : w.readOnly,
    '3': w.sentBack,
  }[detail.reviewStatus]
  return (
    <aside className={css.panel}>
      {status && <Alert type={reason ? 'warning' : 'info'} title={status} />}
      {detail.lease.leaseBy && <Alert type="warning" title={`${detail.lease.leaseBy}`} />}
      <div className={css.rows}>
        {toMark.map((question) => {
          const id = question.questionVersionId
          const isCurrent = id === entry.current
          return (
            <MarkRow
              key={id}
              question={question}
              mark={marks.markOf(id)}
              typed={isCurrent ? entry.typed : ''}
              isCurrent={isCurrent}
              canMark={canEditMarks}
              pair={detail.disputed.find(({ questionVersionId }) => questionVersionId === id)?.marks}
              last={lastScores.get(question.questionId) ?? null}
              fault={isCurrent ? entry.fault : ''}
              picks={
                <Picks
                  guide={guideOf(question.key)}
                  worth={question.score}
                  mark={marks.markOf(id)}
                  onPicks={(picks, score) => marks.put(id, { picks, score })}
                />
              }
              bank={isCurrent && bank}
              commentRef={isCurrent ? commentRef : undefined}
              onChoose={() => entry.choose(id)}
              onType={entry.typeText}
              onScore={(score) => entry.give(question, score)}
              onCommit={() => isCurrent && entry.commit()}
              onComment={(comment) => marks.put(id, { comment })}
            />
          )
        })}
      </div>
      <div className={css.foot}>
        <strong className="num">
          {w.total(formatNumber(sums.objective), formatNumber(sums.subjective), formatNumber(sums.total))}
        </strong>
        <div className={css.acts}>{buttons}</div>
      </div>
    </aside>
  )
}
