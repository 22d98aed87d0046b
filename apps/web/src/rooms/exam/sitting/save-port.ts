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
/** Refusals that sending again cannot change. */
const FINAL = new Set(['100404', '100412', '100422', '100455', '100456'])
/** A slower save counts as lost and is sent again, which does no harm. */
const SAVE_TIMEOUT_MS = 15_000

const isAnswer = (data: unknown): data is SaveAnswer => typeof data === 'object' && data !== null && 'saved' in data

export interface PlayRequest {
  /** Names this one play: a repeated request counts once. */
  readonly clientId: string
  readonly questionVersionId: string
  readonly fileId: string
}
export interface PlayGrant {
  readonly left: number
  /** '' : none is left. */
  readonly url: string
}

export interface SavePort {
  /** Sends a batch and returns what became of it. */
  save(batch: Batch): Promise<Reply>
  /** Requests one play of a limited sound; null: the server was not reached or refused. */
  play(request: PlayRequest, epoch: number): Promise<PlayGrant | null>
}

/** The room's line to the server; every reply sets the clock and the facts. */
export function createSavePort(studyPaperId: string, clock: ServerClock, onFacts: (facts: Facts) => void): SavePort {
  const send = async (batch: Batch | Pick<In<'saveAnswerStudyPaperInfo'>, 'epoch' | 'answers' | 'events'>) => {
    const sentAt = performance.now()
    const takeIn = (answer: SaveAnswer) => {
      clock.sync(answer.serverNow, sentAt, performance.now())
      onFacts(answer)
    }
    try {
      const input = { studyPaperId, deviceId: deviceId(), ...batch } as In<'saveAnswerStudyPaperInfo'>
      const options = { signal: AbortSignal.timeout(SAVE_TIMEOUT_MS), noToast: true }
      const answer = await call('saveAnswerStudyPaperInfo', input, options)
      takeIn(answer)
      return answer
    } catch (error) {
      if (error instanceof CallError && error.code === ELSEWHERE && isAnswer(error.data)) takeIn(error.data)
      throw error
    }
  }
  return {
    async save(batch) {
      try {
        return { kind: 'accepted', holdsRight: true, ...(await send(batch)) }
      } catch (error) {
        if (!(error instanceof CallError)) return { kind: 'lost' }
        if (error.code === SESSION_OVER) return { kind: 'signedOut' }
        if (error.code === ELSEWHERE && isAnswer(error.data))
          return { kind: 'accepted', holdsRight: false, ...error.data }
        const keptAsLate = (error.data as { keptAsLate?: string } | null)?.keptAsLate === '1'
        if (error.code === CLOSED) return { kind: 'closed', keptAsLate }
        return { kind: FINAL.has(error.code) ? 'refused' : 'lost' }
      }
    },
    async play(request, epoch) {
      const from = new Date(clock.now()).toISOString()
      const events = [{ ...request, kind: 'audioPlay' as const, from, seconds: 0 }]
      const answer = await send({ epoch, answers: [], events }).catch(() => null)
      return answer?.playsLeft?.[0] ?? null
    },
  }
}
