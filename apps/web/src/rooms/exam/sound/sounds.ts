import type { SoundPlays } from '@shuyuan/contract/entities/exam/attempt.ts'
import { newId } from '../../../kit/new-id.ts'
import { createListeners } from '../sitting/listeners.ts'
import type { PlayGrant, PlayRequest } from '../sitting/save-port.ts'

export interface SoundState {
  readonly phase: 'idle' | 'asking' | 'playing' | 'paused'
  /** Plays left after the present one. */
  readonly left: number
  /** Seconds. */
  readonly at: number
  readonly length: number
  /** Why the last press had no effect: the server was not reached, or the sound broke off. */
  readonly fault: '' | 'line' | 'sound'
}

/** What is used of the browser's player, `Audio`. */
export type Player = Pick<HTMLAudioElement, 'src' | 'currentTime' | 'duration' | 'play' | 'pause' | 'addEventListener'>

export interface Sounds {
  getState(questionVersionId: string, fileId: string): SoundState
  /** The one button: plays, resumes or pauses. */
  press(questionVersionId: string, fileId: string): Promise<void>
  subscribe(listener: () => void): () => void
  stop(): void
}

interface Playing {
  readonly request: PlayRequest
  readonly player: Player
}

const keyOf = (questionVersionId: string, fileId: string) => `${questionVersionId}/${fileId}`

/**
 * Sounds with a limit of plays. The server grants each play before it begins. The player lives here and not on the
 * page, so that leaving a question does not stop it. There is no seeking.
 */
export function createSounds(
  plays: readonly SoundPlays[],
  requestPlay: (request: PlayRequest) => Promise<PlayGrant | null>,
  makePlayer: () => Player = () => new Audio(),
): Sounds {
  const idle = (left: number): SoundState => ({ phase: 'idle', left, at: 0, length: 0, fault: '' })
  const none = idle(0)
  const states = new Map(plays.map((one) => [keyOf(one.questionVersionId, one.fileId), idle(one.left)]))
  const playing = new Map<string, Playing>()
  const listeners = createListeners()
  const stateOf = (key: string) => states.get(key) ?? none
  const put = (key: string, change: Partial<SoundState>) => {
    states.set(key, { ...stateOf(key), ...change })
    listeners.notify()
  }

  function attach(key: string, player: Player): void {
    const length = () => (Number.isFinite(player.duration) ? player.duration : 0)
    player.addEventListener('timeupdate', () => put(key, { at: player.currentTime, length: length() }))
    player.addEventListener('playing', () => put(key, { phase: 'playing', fault: '', length: length() }))
    player.addEventListener('pause', () => stateOf(key).phase === 'playing' && put(key, { phase: 'paused' }))
    player.addEventListener('ended', () => {
      playing.delete(key)
      put(key, { phase: 'idle', at: 0 })
    })
    player.addEventListener('error', () => playing.has(key) && put(key, { phase: 'paused', fault: 'sound' }))
  }

  /** A browser that refuses to play without another press leaves it paused, as a lost connection does. */
  const play = (key: string, player: Player) => player.play().catch(() => put(key, { phase: 'paused' }))

  function pauseOthers(key: string): void {
    for (const [other, { player }] of playing) if (other !== key) player.pause()
  }

  async function start(key: string, request: PlayRequest): Promise<void> {
    put(key, { phase: 'asking', fault: '' })
    const grant = await requestPlay(request)
    if (!grant) return put(key, { phase: 'idle', fault: 'line' })
    if (!grant.url) return put(key, { phase: 'idle', left: grant.left })
    const player = makePlayer()
    attach(key, player)
    playing.set(key, { request, player })
    put(key, { left: grant.left, at: 0 })
    player.src = grant.url
    await play(key, player)
  }

  /** After a fault (expired address, lost connection) the same play resumes where it stopped. */
  async function resume(key: string, { request, player }: Playing): Promise<void> {
    if (stateOf(key).fault === '') return void (await play(key, player))
    const at = player.currentTime
    put(key, { phase: 'asking' })
    const grant = await requestPlay(request)
    if (!grant) return put(key, { phase: 'paused', fault: 'sound' })
    if (!grant.url) {
      playing.delete(key)
      return put(key, { phase: 'idle', left: grant.left, at: 0, fault: '' })
    }
    player.src = grant.url
    player.currentTime = at
    await play(key, player)
  }

  return {
    getState: (questionVersionId, fileId) => stateOf(keyOf(questionVersionId, fileId)),
    async press(questionVersionId, fileId) {
      const key = keyOf(questionVersionId, fileId)
      const { phase, left } = stateOf(key)
      const now = playing.get(key)
      if (phase === 'asking') return
      if (phase === 'playing') return now?.player.pause()
      pauseOthers(key)
      if (phase === 'paused' && now) return resume(key, now)
      if (left > 0) await start(key, { clientId: newId(), questionVersionId, fileId })
    },
    subscribe: listeners.subscribe,
    stop() {
      for (const { player } of playing.values()) player.pause()
      playing.clear()
      listeners.clear()
    },
  }
}
