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
const ASK_AGAIN_MS = 2000

/** Handing in by hand, and the receipt of an attempt that the server closed. */
export function useHandIn({ room, queue, sounds }: Sitting, isOver: boolean) {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  /** Asked while there was no line; goes out when it is back. */
  const [wish, setWish] = useState<'1' | '0' | null>(null)
  const isGone = useRef(false)
  const { studyPaperId } = room

  function done(next: Receipt): void {
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
        setWish(confirmUnanswered)
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
      setWish(null)
      done({ ...answer, submitKind: 'student' })
      return 'done'
    } catch (error) {
      const { code, message } = error instanceof CallError ? error : new CallError('', '')
      if (code === '') {
        setWish(confirmUnanswered)
        return 'offline'
      }
      setWish(null)
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
    isGone.current = false
    const ask = async () => {
      await queue.flush()
      const detail = await call('getStudyPaperInfo', { id: studyPaperId }, { noToast: true }).catch(() => null)
      if (isGone.current) return
      const isIn = detail && detail.reviewStatus !== '0' && detail.submittedAt && detail.checksum
      if (isIn) done({ ...detail, submittedAt: detail.submittedAt ?? '', submitKind: detail.submitKind ?? 'timeout' })
      else timer = setTimeout(() => void ask(), ASK_AGAIN_MS)
    }
    let timer = setTimeout(() => void ask(), 0)
    return () => {
      isGone.current = true
      clearTimeout(timer)
    }
  }, [isClosed])
  return { submit, receipt, busy, refusal, wish, cancelWish: () => setWish(null), clear: () => setRefusal('') }
}
