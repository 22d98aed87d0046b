import type { MarkPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../../../kit/Can.tsx'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import { ChangeReasonDialog } from '../ChangeReasonDialog.tsx'
import { SendBackDialog } from '../SendBackDialog.tsx'
import { type ReviewDetail, useMarks } from '../use-marks.ts'
import { useScoreEntry } from '../use-score-entry.ts'
import { useSubmitReview } from '../use-submit-review.ts'
import css from './Desk.module.css'
import { DeskPanel } from './DeskPanel.tsx'
import { DeskSheet } from './DeskSheet.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useLease } from './use-lease.ts'

interface Props {
  readonly detail: ReviewDetail
  /** Marks beside those that count. */
  readonly purpose?: MarkPurpose | undefined
  readonly onStale: () => void
  readonly onGo: (direction: 'next' | 'previous') => void
  readonly onHelp: () => void
  readonly onUnsent: (n: number) => void
}

/** One attempt at the desk: its answers, its marks, and the keys for both. */
export function Desk({ detail, purpose, onStale, onGo, onHelp, onUnsent }: Props) {
  const w = useWords(zh, en).desk
  const can = useCan()
  const questions = detail.topics.flatMap((topic) => topic.questions)
  const toMark = questions.filter(({ needsReview }) => needsReview === '1')
  const [reason, setReason] = useState('')
  const canMark = detail.can.mark === '1' && can('mark')
  const canChange = detail.can.change === '1' && can('mark')
  const canSendBack = detail.can.back === '1' && can('back')
  const canEditMarks = canMark || (canChange && reason !== '')
  const reload = () => {
    submission.cancel()
    onStale()
  }
  const marks = useMarks(detail, reason, reload, purpose)
  const entry = useScoreEntry(toMark, marks, canEditMarks)
  const [isUnfolded, setUnfolded] = useState(toMark.length === 0)
  const [dialog, setDialog] = useState<'back' | 'change' | null>(null)
  const commentRef = useRef<{ focus: () => void }>(null)
  useLease(detail.studyPaperId, canMark && !purpose)
  useEffect(() => onUnsent(marks.unsent), [marks.unsent, onUnsent])
  const submission = useSubmitReview({
    detail,
    questions,
    toMark,
    marks,
    purpose,
    onChoose: entry.choose,
    onSubmitted: () => onGo('next'),
  })
  const submit = () => entry.commit() && submission.submit()
  useDeskKeys(
    {
      type: entry.typeKey,
      enter: () => entry.commit() && entry.move(1),
      full: () => entry.giveAndMove(({ score }) => score),
      zero: () => entry.giveAndMove(() => 0),
      move: entry.move,
      attempt: onGo,
      unmarked: entry.chooseUnmarked,
      comment: () => commentRef.current?.focus(),
      undo: () => {
        const id = canEditMarks ? marks.undo() : null
        if (id) entry.choose(id)
      },
      back: () => canSendBack && setDialog('back'),
      submit,
      fold: () => setUnfolded((is) => !is),
      help: onHelp,
    },
    dialog === null,
  )
  return (
    <>
      <DeskSheet
        detail={detail}
        questions={questions}
        current={entry.current}
        isUnfolded={isUnfolded}
        onUnfold={() => setUnfolded((is) => !is)}
        onChoose={entry.choose}
        markOf={marks.markOf}
      />
      <DeskPanel
        detail={detail}
        questions={questions}
        toMark={toMark}
        marks={marks}
        entry={entry}
        canEditMarks={canEditMarks}
        reason={reason}
        commentRef={commentRef}
        buttons={
          <>
            <Button onClick={() => onGo('previous')}>{w.previous}</Button>
            <Button onClick={() => onGo('next')}>{w.next}</Button>
            {canSendBack && <Button onClick={() => setDialog('back')}>{w.back}</Button>}
            {canChange && !reason && <Button onClick={() => setDialog('change')}>{w.change}</Button>}
            {canMark && (
              <Button className={css.submit ?? ''} type="primary" loading={submission.isBusy} onClick={submit}>
                {w.submit}
              </Button>
            )}
          </>
        }
      />
      {dialog === 'change' && <ChangeReasonDialog onReason={setReason} onClose={() => setDialog(null)} />}
      {dialog === 'back' && (
        <SendBackDialog
          ids={[detail.studyPaperId]}
          questions={questions}
          onClose={() => setDialog(null)}
          onDone={() => onGo('next')}
        />
      )}
    </>
  )
}
