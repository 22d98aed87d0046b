import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { refreshAfter } from '../../../api/query-client.ts'
import { deviceId } from './device.ts'
import type { Sitting } from './sitting.ts'

export interface Receipt
  extends Pick<
    Out<'submitPaperStudyPaperInfo'>,
    'receiptNo' | 'answeredCount' | 'questionCount' | 'checksum' | 'reviewStatus' | 'objectiveScore' | 'score'
  > {
  readonly submittedAt: string
  readonly submitKind: 'student' | 'timeout' | 'forced'
}

const EMPTY = '100606'
const POLL_MS = 2000

/** Handing in, and the receipt of an attempt that the server closed by itself. */
export function useHandIn({ room, queue, sounds }: Sitting, isOver: boolean) {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  /** A hand-in that waits for the connection; its value is `confirmUnanswered`. */
  const [queued, setQueued] = useState<'1' | '0' | null>(null)
  const isCancelled = useRef(false)
  const { studyPaperId } = room

  function finish(next: Receipt): void {
    queue.finish()
    sounds.stop()
    setReceipt(next)
    void refreshAfter('submitPaperStudyPaperInfo')
  }
  async function submit(confirmUnanswered: '1' | '0'): Promise<'done' | 'offline' | 'asked' | 'refused'> {
    setBusy(true)
    setRefusal('')
    try {
      await queue.flush()
      const { status } = queue.getState()
      if (status === 'offline' || status === 'signedOut') {
        setQueued(confirmUnanswered)
        return 'offline'
      }
      const input = {
        studyPaperId,
        deviceId: deviceId(),
        epoch: room.epoch,
        confirmUnanswered,
        answers: queue.unsent(),
      }
      const answer = await call('submitPaperStudyPaperInfo', input, { noToast: true })
      setQueued(null)
      finish({ ...answer, submitKind: 'student' })
      return 'done'
    } catch (error) {
      const { code, message } = error instanceof CallError ? error : new CallError('', '')
      if (code === '') {
        setQueued(confirmUnanswered)
        return 'offline'
      }
      setQueued(null)
      setRefusal(message)
      return code === EMPTY ? 'asked' : 'refused'
    } finally {
      setBusy(false)
    }
  }

  const isClosed = isOver && receipt === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks until the server has closed the attempt, then stops
  useEffect(() => {
    if (!isClosed) return
    isCancelled.current = false
    const poll = async () => {
      await queue.flush()
      const detail = await call('getStudyPaperInfo', { id: studyPaperId }, { noToast: true }).catch(() => null)
      if (isCancelled.current) return
      const isHandedIn = detail && detail.reviewStatus !== '0' && detail.submittedAt && detail.checksum
      if (isHandedIn)
        finish({ ...detail, submittedAt: detail.submittedAt ?? '', submitKind: detail.submitKind ?? 'timeout' })
      else timer = setTimeout(() => void poll(), POLL_MS)
    }
    let timer = setTimeout(() => void poll(), 0)
    return () => {
      isCancelled.current = true
      clearTimeout(timer)
    }
  }, [isClosed])
  return { submit, receipt, busy, refusal, queued, cancelQueued: () => setQueued(null), clear: () => setRefusal('') }
}
export type HandIn = ReturnType<typeof useHandIn>
