import { scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { BackDialog } from './BackDialog.tsx'
import css from './Desk.module.css'
import { DeskSheet } from './DeskSheet.tsx'
import { MarkRow } from './MarkPanel.tsx'
import { markFault } from './mark-fault.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { type DeskQuestion, type ReviewDetail, useMarks } from './use-marks.ts'
import { useSentFirst } from './use-sent-first.ts'

const LEASE_EVERY_MS = 4 * 60_000

/** The attempt is this marker's while the desk shows it. */
function useLease(id: string, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return
    const take = () => void call('leaseReviewStudyPaperInfo', { id }, { noToast: true }).catch(() => undefined)
    take()
    const timer = setInterval(take, LEASE_EVERY_MS)
    return () => {
      clearInterval(timer)
      void call('releaseReviewStudyPaperInfo', { id }, { noToast: true }).catch(() => undefined)
    }
  }, [id, wanted])
}

function ChangeReason({ onReason, onClose }: { onReason: (reason: string) => void; onClose: () => void }) {
  const w = useWords(zh, en).desk
  return (
    <FormDialog<{ reason: string }>
      title={w.change}
      note={<p>{w.changeNote}</p>}
      ok={w.change}
      fields={[{ name: 'reason', label: w.changeReason, kind: 'textarea', required: true, min: 2, max: 500 }]}
      onSubmit={async ({ reason }) => {
        onReason(reason)
        return { ok: true }
      }}
      onClose={onClose}
    />
  )
}

/** The last score given for each question, over attempts: a hint beside the box. */
const lastScores = new Map<string, number>()

interface Props {
  readonly detail: ReviewDetail
  readonly onStale: () => void
  readonly onGo: (direction: 'next' | 'previous') => void
  readonly onHelp: () => void
  readonly onUnsent: (n: number) => void
}

const scrollTo = (id: string) =>
  document.getElementById(`q${id}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })

/** One attempt at the desk: its answers, its marks, and the keys for both. */
export function Desk({ detail, onStale, onGo, onHelp, onUnsent }: Props) {
  const w = useWords(zh, en).desk
  const can = useCan()
  const questions = detail.topics.flatMap((topic) => topic.questions)
  const toMark = questions.filter(({ needsReview }) => needsReview === '1')
  const [reason, setReason] = useState('')
  const mayMark = can('mark') && (detail.can.mark === '1' || (detail.can.change === '1' && reason !== ''))
  const marks = useMarks(detail, reason, () => {
    sending.drop()
    onStale()
  })
  const [current, setCurrent] = useState(
    () =>
      (toMark.find((one) => marks.markOf(one.questionVersionId).score === null) ?? toMark[0])?.questionVersionId ?? '',
  )
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [isUnfolded, setUnfolded] = useState(toMark.length === 0)
  const [dialog, setDialog] = useState<'back' | 'change' | null>(null)
  const commentRef = useRef<{ focus: () => void }>(null)
  const submit = useAct('submitReviewStudyPaperInfo')
  useLease(detail.studyPaperId, detail.can.mark === '1' && can('mark'))
  useEffect(() => onUnsent(marks.unsent), [marks.unsent, onUnsent])

  const questionOf = (id: string) => questions.find(({ questionVersionId }) => questionVersionId === id)
  const choose = (id: string) => {
    if (id === current) return
    setCurrent(id)
    setTyped('')
    setFault('')
    scrollTo(id)
  }
  const give = (question: DeskQuestion, score: number): boolean => {
    const wrong = markFault(score, question.score)
    if (wrong === 'step') setFault(w.step)
    else if (wrong === 'over') setFault(w.over(question.score))
    else {
      marks.put(question.questionVersionId, { score })
      setTyped('')
      setFault('')
      return true
    }
    return false
  }
  const commit = (): boolean => {
    const question = questionOf(current)
    if (!mayMark || typed === '' || !question) return typed === ''
    return give(question, Number(typed))
  }
  const step = (by: 1 | -1) => {
    const at = toMark.findIndex(({ questionVersionId }) => questionVersionId === current)
    const next = toMark[at + by]
    if (next) choose(next.questionVersionId)
  }
  const quick = (score: (question: DeskQuestion) => number) => {
    const question = questionOf(current)
    if (mayMark && question && give(question, score(question))) step(1)
  }
  const send = async () => {
    if (detail.can.mark !== '1') return
    const outcome = await submit.run({ ids: [detail.studyPaperId] })
    if (!outcome.ok) return
    const [refused] = outcome.data.refused
    if (refused) {
      toast.warning(refused.reason)
      const first = questions.find(({ no }) => no === refused.questions[0])
      if (first) choose(first.questionVersionId)
    } else {
      for (const { questionId, questionVersionId } of toMark)
        lastScores.set(questionId, marks.markOf(questionVersionId).score ?? 0)
      toast.success(w.submitted)
      onGo('next')
    }
  }
  const sending = useSentFirst(marks.unsent, send)
  const hand = () => commit() && sending.ask()
  const unmarked = () => {
    const next = toMark.find(
      (one) => one.questionVersionId !== current && marks.markOf(one.questionVersionId).score === null,
    )
    if (next) choose(next.questionVersionId)
  }
  useDeskKeys(
    {
      type: (sign) =>
        mayMark && setTyped((text) => (sign === 'Backspace' ? text.slice(0, -1) : (text + sign).slice(0, 5))),
      enter: () => commit() && step(1),
      full: () => quick(({ score }) => score),
      zero: () => quick(() => 0),
      move: step,
      attempt: onGo,
      unmarked,
      comment: () => commentRef.current?.focus(),
      undo: () => {
        const id = mayMark ? marks.undo() : null
        if (id) choose(id)
      },
      back: () => detail.can.back === '1' && can('back') && setDialog('back'),
      submit: hand,
      fold: () => setUnfolded((is) => !is),
      help: onHelp,
    },
    dialog === null,
  )

  const toReview = new Set(toMark.map((one) => one.questionVersionId))
  const sums = scorePaper(
    questions.map(({ questionVersionId: id, autoScore }) => ({
      questionId: id,
      autoScore,
      needsReview: toReview.has(id),
      reviewScore: marks.markOf(id).score,
    })),
  )
  const say = (n: number) => formatNumber(n)
  const standing = { '0': w.answering, '1': '', '2': reason ? w.changing : w.readOnly, '3': w.sentBack }[
    detail.reviewStatus
  ]
  return (
    <>
      <DeskSheet
        detail={detail}
        questions={questions}
        current={current}
        isUnfolded={isUnfolded}
        onUnfold={() => setUnfolded((is) => !is)}
        onChoose={choose}
        markOf={marks.markOf}
      />
      <aside className={css.panel}>
        {standing && <Alert type={reason ? 'warning' : 'info'} title={standing} />}
        {detail.lease.leaseBy && <Alert type="warning" title={`${detail.lease.leaseBy}`} />}
        <div className={css.rows}>
          {toMark.map((question) => {
            const id = question.questionVersionId
            const isCurrent = id === current
            return (
              <MarkRow
                key={id}
                question={question}
                mark={marks.markOf(id)}
                typed={isCurrent ? typed : ''}
                isCurrent={isCurrent}
                mayMark={mayMark}
                last={lastScores.get(question.questionId) ?? null}
                fault={isCurrent ? fault : ''}
                commentRef={isCurrent ? commentRef : undefined}
                onChoose={() => choose(id)}
                onType={(text) => setTyped(text.replace(/[^0-9.]/g, '').slice(0, 5))}
                onScore={(score) => give(question, score)}
                onCommit={() => isCurrent && commit()}
                onComment={(comment) => marks.put(id, { comment })}
              />
            )
          })}
        </div>
        <div className={css.foot}>
          <strong className="num">{w.total(say(sums.objective), say(sums.subjective), say(sums.total))}</strong>
          <div className={css.acts}>
            <Button onClick={() => onGo('previous')}>{w.previous}</Button>
            <Button onClick={() => onGo('next')}>{w.next}</Button>
            {detail.can.back === '1' && can('back') && <Button onClick={() => setDialog('back')}>{w.back}</Button>}
            {detail.can.change === '1' && can('mark') && !reason && (
              <Button onClick={() => setDialog('change')}>{w.change}</Button>
            )}
            {detail.can.mark === '1' && can('mark') && (
              <Button
                className={css.submit ?? ''}
                type="primary"
                loading={submit.busy || sending.isWaiting}
                onClick={hand}
              >
                {w.submit}
              </Button>
            )}
          </div>
        </div>
      </aside>
      {dialog === 'change' && <ChangeReason onReason={setReason} onClose={() => setDialog(null)} />}
      {dialog === 'back' && (
        <BackDialog
          ids={[detail.studyPaperId]}
          questions={questions}
          onClose={() => setDialog(null)}
          onDone={() => onGo('next')}
        />
      )}
    </>
  )
}
