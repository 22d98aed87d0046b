import { SUCCESS } from '@shuyuan/contract/errors.ts'
import type { CallError } from '../../../../api/call-error.ts'
import { SESSION_OVER } from '../../../../api/call-error.ts'
import { type Answer, call } from '../../../../api/client.ts'
import { headers, prepare } from '../../../../api/request.ts'
import type { Beat } from './beat-recorder.ts'

export type Counted = Answer<'addTimeStudyResInfo'>

/** Stored until the server has answered: a lost connection or a closed page loses no beat, and repeats do no harm. */
const PREFIX = 'studyBeats:'
/** The contract's limit for one request. */
const MOST_BEATS = 200
/** Half an hour of beats: the server would not credit older ones. */
const MOST_KEPT = 400

const keyOf = (userId: string, playSessionId: string) => `${PREFIX}${userId}:${playSessionId}`

function kept(key: string): Beat[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Beat[]
  } catch {
    return []
  }
}

function keep(key: string, beats: readonly Beat[]): void {
  try {
    if (beats.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(beats.slice(-MOST_KEPT)))
  } catch {
    // The storage is full: these beats are kept only as long as their request.
  }
}

function forget(key: string, sent: readonly Beat[]): void {
  const done = new Set(sent.map(({ seq }) => seq))
  keep(
    key,
    kept(key).filter(({ seq }) => !done.has(seq)),
  )
}

/** A refusal is final; a lost connection, a server error and an ended session are retried. */
const isFinal = ({ code }: CallError) => code !== '' && code !== SESSION_OVER && !code.startsWith('1005')

async function sendKept(key: string, playSessionId: string): Promise<Counted | null> {
  const beats = kept(key).slice(0, MOST_BEATS)
  if (beats.length === 0) return null
  try {
    const counted = await call('addTimeStudyResInfo', { playSessionId, beats }, { noToast: true })
    forget(key, beats)
    return counted
  } catch (error) {
    if (isFinal(error as CallError)) forget(key, beats)
    throw error
  }
}

export interface BeatSender {
  /** Resolves to the counted time, or null if there was nothing to send; rejects when the server was not reached. */
  send(beat: Beat | null): Promise<Counted | null>
  /** The page is being left, so nobody waits for the answer. */
  sendOnLeave(beat: Beat | null): void
}

export function beatSender(userId: string, playSessionId: string): BeatSender {
  const key = keyOf(userId, playSessionId)
  let turn: Promise<unknown> = Promise.resolve()
  const add = (beat: Beat | null) => beat && keep(key, [...kept(key), beat])
  return {
    send(beat) {
      add(beat)
      const next = turn.then(
        () => sendKept(key, playSessionId),
        () => sendKept(key, playSessionId),
      )
      turn = next.catch(() => undefined)
      return next
    },
    sendOnLeave(beat) {
      add(beat)
      const beats = kept(key).slice(0, MOST_BEATS)
      if (beats.length === 0) return
      const { facts, url, payload } = prepare('addTimeStudyResInfo', { playSessionId, beats })
      void fetch(url, {
        method: facts.method,
        headers: { ...headers(), 'Content-Type': 'application/json' },
        body: JSON.stringify(payload),
        keepalive: true,
      })
        .then(async (response) => {
          const { code } = (await response.json()) as { code: string }
          if (code === SUCCESS) forget(key, beats)
        })
        .catch(() => undefined)
    },
  }
}

/** Beats that an earlier visit could not send. */
export async function sendLeftBeats(userId: string): Promise<void> {
  const prefix = `${PREFIX}${userId}:`
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  for (const key of keys) await sendKept(key, key.slice(prefix.length)).catch(() => undefined)
}
