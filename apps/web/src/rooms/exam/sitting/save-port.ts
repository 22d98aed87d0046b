import type { In, Out } from '@shuyuan/contract/calls/index.ts'
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

export interface PlayAsk {
  /** Of this one play: asked again by the same, it counts once. */
  readonly clientId: string
  readonly questionVersionId: string
  readonly fileId: string
}
export interface PlayGiven {
  readonly left: number
  /** '' : none is left. */
  readonly url: string
}

export interface SavePort {
  /** Sends a batch and says what became of it. */
  save(batch: Batch): Promise<Reply>
  /** Asks for one play of a limited sound; null: the server was not reached or did not take it. */
  play(ask: PlayAsk, epoch: number): Promise<PlayGiven | null>
}

/** What the room asks again and again; the clock and the facts hear of every answer. */
export function savePort(studyPaperId: string, clock: ServerClock, onFacts: (facts: Facts) => void): SavePort {
  const ask = async (batch: Batch | Pick<In<'saveAnswerStudyPaperInfo'>, 'epoch' | 'answers' | 'events'>) => {
    const askedAt = performance.now()
    const hear = (answer: SaveAnswer) => {
      clock.hear(answer.serverNow, askedAt, performance.now())
      onFacts(answer)
    }
    try {
      const input = { studyPaperId, deviceId: deviceId(), ...batch } as In<'saveAnswerStudyPaperInfo'>
      const options = { signal: AbortSignal.timeout(SAVE_LIMIT_MS), noToast: true }
      const answer = await call('saveAnswerStudyPaperInfo', input, options)
      hear(answer)
      return answer
    } catch (error) {
      if (error instanceof CallError && error.code === ELSEWHERE && isAnswer(error.data)) hear(error.data)
      throw error
    }
  }
  return {
    async save(batch) {
      try {
        return { kind: 'taken', holds: true, ...(await ask(batch)) }
      } catch (error) {
        if (!(error instanceof CallError)) return { kind: 'lost' }
        if (error.code === SESSION_OVER) return { kind: 'signedOut' }
        if (error.code === ELSEWHERE && isAnswer(error.data)) return { kind: 'taken', holds: false, ...error.data }
        const keptAsLate = (error.data as { keptAsLate?: string } | null)?.keptAsLate === '1'
        if (error.code === CLOSED) return { kind: 'closed', keptAsLate }
        return { kind: FINAL.has(error.code) ? 'refused' : 'lost' }
      }
    },
    async play(asked, epoch) {
      const from = new Date(clock.now()).toISOString()
      const events = [{ ...asked, kind: 'audioPlay' as const, from, seconds: 0 }]
      const answer = await ask({ epoch, answers: [], events }).catch(() => null)
      return answer?.playsLeft?.[0] ?? null
    },
  }
}
