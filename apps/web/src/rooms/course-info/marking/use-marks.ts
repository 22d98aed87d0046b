import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { MarkPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { toast } from '../../../kit/toast.ts'
import { outboxOf, type PendingMark, readOutbox, withMark, withoutSent, writeOutbox } from './desk-outbox.ts'

export type ReviewDetail = Out<'getReviewStudyPaperInfo'>
export type DeskQuestion = ReviewDetail['topics'][number]['questions'][number]

export interface Mark {
  readonly score: number | null
  readonly comment: string
  readonly seq: number
  /** Scoring points and levels that were ticked. */
  readonly picks: readonly string[]
}
type MarksById = Readonly<Record<string, Mark>>

const RETRY_MS = 4000
const NO_MARK: Mark = { score: null, comment: '', seq: 0, picks: [] }

/** What marking needs of an attempt. */
export type MarkedAttempt = Pick<ReviewDetail, 'studyPaperId' | 'marks'>

function firstMarks(detail: MarkedAttempt, place: string): MarksById {
  const stored = detail.marks.map((one) => [
    one.questionVersionId,
    { score: one.reviewScore, comment: one.comment, seq: one.seq, picks: one.picks ?? [] },
  ])
  const waiting = readOutbox(place).map((one) => [
    one.questionVersionId,
    { score: one.reviewScore, comment: one.comment, seq: one.seq, picks: one.picks ?? [] },
  ])
  return Object.fromEntries([...stored, ...waiting])
}

/** No connection, or a server that is down: the marks wait and are sent again. */
const isRetryable = (error: CallError) => error.code === '' || error.code.startsWith('1005')

interface Target {
  readonly studyPaperId: string
  readonly reason: string
  readonly purpose?: MarkPurpose | undefined
  readonly onStale: () => void
}

/** Sends pending marks, oldest first, and retries until the server has answered. */
function useSender(pending: readonly PendingMark[], target: Target, settle: (sent: readonly PendingMark[]) => void) {
  const [tries, setTries] = useState(0)
  const isSending = useRef(false)
  const latest = useRef({ target, settle })
  latest.current = { target, settle }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every change of the pending marks, and for every retry
  useEffect(() => {
    if (pending.length === 0 || isSending.current) return
    isSending.current = true
    const { studyPaperId, reason, purpose, onStale } = latest.current.target
    const again = () => {
      isSending.current = false
      setTries((n) => n + 1)
    }
    const rows = pending.map(({ questionVersionId, reviewScore, comment, seq, picks }) => ({
      ...{ questionVersionId, reviewScore, comment, seq },
      // Marks that an older page left behind have none.
      picks: [...(picks ?? [])],
    }))
    call(
      'saveReviewStudyPaperInfo',
      { studyPaperId, rows, reason, ...(purpose && { purpose }) },
      { noToast: true },
    ).then(
      ({ stale }) => {
        latest.current.settle(pending)
        if (stale.length > 0) onStale()
        again()
      },
      (error: CallError) => {
        if (isRetryable(error)) setTimeout(again, RETRY_MS)
        else {
          toast.error(Object.values(error.fields)[0] ?? error.message)
          latest.current.settle(pending)
          onStale()
          again()
        }
      },
    )
  }, [pending, tries])
}

/** The marks of one attempt: each is sent at once, and stays in the browser until the server confirms it. */
export function useMarks(detail: MarkedAttempt, reason: string, onStale: () => void, purpose?: MarkPurpose) {
  const { studyPaperId } = detail
  const place = outboxOf(studyPaperId, purpose)
  const [marks, setMarks] = useState<MarksById>(() => firstMarks(detail, place))
  const [pending, setPending] = useState<readonly PendingMark[]>(() => readOutbox(place))
  const [past, setPast] = useState<readonly { id: string; mark: Mark }[]>([])
  const updatePending = (change: (rows: readonly PendingMark[]) => readonly PendingMark[]) =>
    setPending((rows) => {
      const next = change(rows)
      writeOutbox(place, next)
      return next
    })
  useSender(pending, { studyPaperId, reason, purpose, onStale }, (sent) =>
    updatePending((rows) => withoutSent(rows, sent)),
  )

  const markOf = (id: string): Mark => marks[id] ?? NO_MARK
  const write = (id: string, mark: Mark) => {
    setMarks((now) => ({ ...now, [id]: mark }))
    updatePending((rows) => withMark(rows, { ...mark, questionVersionId: id, reviewScore: mark.score }))
  }
  return {
    markOf,
    unsent: pending.length,
    put(id: string, change: Partial<Omit<Mark, 'seq'>>) {
      const before = markOf(id)
      const next = { ...before, ...change, seq: before.seq + 1 }
      const isSame = next.picks.join() === before.picks.join()
      if (next.score === before.score && next.comment === before.comment && isSame) return
      setPast((all) => [...all, { id, mark: before }])
      write(id, next)
    },
    /** Returns the question whose mark was undone. */
    undo(): string | null {
      const last = past.at(-1)
      if (!last) return null
      setPast((all) => all.slice(0, -1))
      write(last.id, { ...last.mark, seq: markOf(last.id).seq + 1 })
      return last.id
    },
  }
}
export type Marks = ReturnType<typeof useMarks>
