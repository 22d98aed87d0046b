import type { MarkPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { guideOf, missedTexts } from '@shuyuan/domain/marking/picks.rule.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../../../kit/Can.tsx'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import { ChangeReasonDialog } from '../ChangeReasonDialog.tsx'
import { fillPhrase } from '../phrase.ts'
import { SendBackDialog } from '../SendBackDialog.tsx'
import { type ReviewDetail, useMarks } from '../use-marks.ts'
import { useScoreEntry } from '../use-score-entry.ts'
import { useSubmitReview } from '../use-submit-review.ts'
import { CommentBank, type Comments, useComments } from './CommentBank.tsx'
import css from './Desk.module.css'
import { DeskPanel } from './DeskPanel.tsx'
import { DeskSheet } from './DeskSheet.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useLease } from './use-lease.ts'

interface Props {
  readonly courseId: string
  readonly detail: ReviewDetail
  /** Marks beside those that count. */
  readonly purpose?: MarkPurpose | undefined
  readonly onStale: () => void
  readonly onGo: (direction: 'next' | 'previous') => void
  readonly onHelp: () => void
  readonly onUnsent: (n: number) => void
}

/** One attempt at the desk: its answers, its marks, and the keys for both. */
export function Desk({ courseId, detail, purpose, onStale, onGo, onHelp, onUnsent }: Props) {
  const w = useWords(zh, en).desk
  const can = useCan()
  const questions = detail.topics.flatMap((topic) => topic.questions)
  const toMark = questions.filter(({ needsReview }) => needsReview === '1')
  const [reason, setReason] = useState('')
  const canMark = detail.can.mark === '1' && can(purpose === 'arbitrate' ? 'arbitrate' : 'mark')
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
  const [searched, setSearched] = useState<string | null>(null)
  const comments = useComments(courseId, searched ?? '')
  const current = toMark.find(({ questionVersionId }) => questionVersionId === entry.current)
  const insert = (phrase: Comments['phrases'][number] | undefined) => {
    if (!phrase || !current || !canEditMarks) return
    const { score, comment, picks } = marks.markOf(current.questionVersionId)
    const facts = {
      name: detail.code ? '' : detail.studentName,
      score,
      missed: missedTexts(guideOf(current.key), picks),
    }
    const text = fillPhrase(comments.take(phrase), facts, w.someStudent)
    marks.put(current.questionVersionId, { comment: [comment, text].filter(Boolean).join('\n').slice(0, 2000) })
  }
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
    onRefused: onStale,
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
      search: () => canEditMarks && setSearched(''),
      phrase: (n) => insert(comments.phrases[n - 1]),
      picks: () => document.querySelector<HTMLInputElement>('input[data-pick]')?.focus(),
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
        isBlind={purpose !== undefined}
        canAnnotate={!purpose && detail.isDouble === '0' && (canMark || detail.can.change === '1')}
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
        bank={
          canEditMarks && (
            <CommentBank
              courseId={courseId}
              comments={comments}
              isSearching={searched !== null}
              typed={searched ?? ''}
              onTyped={setSearched}
              onSearch={(isOn) => setSearched(isOn ? '' : null)}
              comment={current ? marks.markOf(current.questionVersionId).comment : ''}
              onChoose={insert}
            />
          )
        }
        buttons={
          <>
            <Button onClick={() => onGo('previous')}>{w.previous}</Button>
            <Button onClick={() => onGo('next')}>{w.next}</Button>
            {canSendBack && <Button onClick={() => setDialog('back')}>{w.back}</Button>}
            {canChange && !reason && <Button onClick={() => setDialog('change')}>{w.change}</Button>}
            {canMark && (
              <Button className={css.submit ?? ''} type="primary" loading={submission.isBusy} onClick={submit}>
                {purpose === 'arbitrate' ? w.decide : w.submit}
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
