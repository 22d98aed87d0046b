import type { Out } from '@shuyuan/contract/calls/index.ts'
import { CallError, SESSION_OVER } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import type { Batch, Reply } from './answer-queue.types.ts'
import type { ServerClock } from './clock.ts'
import { deviceId } from './device.ts'

type SaveAnswer = Out<'saveAnswerStudyPaperInfo'>
export type Facts = Pick<SaveAnswer, 'deadlineAt' | 'leaveCount' | 'forcedAt' | 'files'>

const CLOSED = '100604'
const ELSEWHERE = '100605'
/** What the server will say again however often it is asked. */
const FINAL = new Set(['100404', '100412', '100422', '100455', '100456'])
/** A save that takes longer is as good as lost: a repeated one does no harm. */
const SAVE_LIMIT_MS = 15_000

const isAnswer = (data: unknown): data is SaveAnswer => typeof data === 'object' && data !== null && 'saved' in data

/** Sends a batch and says what became of it; the clock and the facts hear of every answer. */
export function savePort(studyPaperId: string, clock: ServerClock, onFacts: (facts: Facts) => void) {
  return async (batch: Batch): Promise<Reply> => {
    const askedAt = performance.now()
    const hear = (answer: SaveAnswer) => {
      clock.hear(answer.serverNow, askedAt, performance.now())
      onFacts(answer)
    }
    try {
      const answer = await call(
        'saveAnswerStudyPaperInfo',
        {
          studyPaperId,
          deviceId: deviceId(),
          epoch: batch.epoch,
          answers: [...batch.answers],
          ...(batch.marks ? { marks: [...batch.marks] } : {}),
          events: [...batch.events],
        },
        { signal: AbortSignal.timeout(SAVE_LIMIT_MS), noToast: true },
      )
      hear(answer)
      return { kind: 'taken', holds: true, ...answer }
    } catch (error) {
      if (!(error instanceof CallError)) return { kind: 'lost' }
      if (error.code === SESSION_OVER) return { kind: 'signedOut' }
      if (error.code === ELSEWHERE && isAnswer(error.data)) {
        hear(error.data)
        return { kind: 'taken', holds: false, ...error.data }
      }
      const keptAsLate = (error.data as { keptAsLate?: string } | null)?.keptAsLate === '1'
      if (error.code === CLOSED) return { kind: 'closed', keptAsLate }
      return { kind: FINAL.has(error.code) ? 'refused' : 'lost' }
    }
  }
}
