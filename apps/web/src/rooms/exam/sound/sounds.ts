import type { SoundPlays } from '@shuyuan/contract/entities/exam/attempt.ts'
import { newId } from '../sitting/device.ts'
import type { PlayAsk, PlayGiven } from '../sitting/save-port.ts'

export interface SoundState {
  readonly phase: 'still' | 'asking' | 'playing' | 'paused'
  /** Plays that are left after the present one. */
  readonly left: number
  /** Seconds. */
  readonly at: number
  readonly length: number
  /** The last press came to nothing: no line, or the sound broke off. */
  readonly fault: '' | 'line' | 'sound'
}

/** What a player of the browser does here; `Audio` is one. */
export type Player = Pick<HTMLAudioElement, 'src' | 'currentTime' | 'duration' | 'play' | 'pause' | 'addEventListener'>

export interface Sounds {
  getState(questionVersionId: string, fileId: string): SoundState
  /** Plays, goes on, or pauses: what one press means now. */
  press(questionVersionId: string, fileId: string): Promise<void>
  subscribe(listener: () => void): () => void
  stop(): void
}

interface Playing {
  readonly ask: PlayAsk
  readonly player: Player
}

const keyOf = (questionVersionId: string, fileId: string) => `${questionVersionId}/${fileId}`

/**
 * Sounds that may be played only so often. Each play is asked of the server before it begins; the player lives here
 * and not on the page, so that going to another question and back breaks nothing off. There is no way to seek.
 */
export function createSounds(
  start: readonly SoundPlays[],
  ask: (ask: PlayAsk) => Promise<PlayGiven | null>,
  makePlayer: () => Player = () => new Audio(),
): Sounds {
  const still = (left: number): SoundState => ({ phase: 'still', left, at: 0, length: 0, fault: '' })
  const none = still(0)
  const states = new Map(start.map((one) => [keyOf(one.questionVersionId, one.fileId), still(one.left)]))
  const playing = new Map<string, Playing>()
  const listeners = new Set<() => void>()
  const stateOf = (key: string) => states.get(key) ?? none
  const put = (key: string, change: Partial<SoundState>) => {
    states.set(key, { ...stateOf(key), ...change })
    for (const listener of listeners) listener()
  }

  function attach(key: string, player: Player): void {
    const length = () => (Number.isFinite(player.duration) ? player.duration : 0)
    player.addEventListener('timeupdate', () => put(key, { at: player.currentTime, length: length() }))
    player.addEventListener('playing', () => put(key, { phase: 'playing', fault: '', length: length() }))
    player.addEventListener('pause', () => stateOf(key).phase === 'playing' && put(key, { phase: 'paused' }))
    player.addEventListener('ended', () => {
      playing.delete(key)
      put(key, { phase: 'still', at: 0 })
    })
    player.addEventListener('error', () => playing.has(key) && put(key, { phase: 'paused', fault: 'sound' }))
  }

  /** A browser that wants another press before it sounds leaves it paused; so does one that lost the line. */
  const sound = (key: string, player: Player) => player.play().catch(() => put(key, { phase: 'paused' }))

  function hushOthers(key: string): void {
    for (const [other, { player }] of playing) if (other !== key) player.pause()
  }

  async function begin(key: string, wish: PlayAsk): Promise<void> {
    put(key, { phase: 'asking', fault: '' })
    const given = await ask(wish)
    if (!given) return put(key, { phase: 'still', fault: 'line' })
    if (!given.url) return put(key, { phase: 'still', left: given.left })
    const player = makePlayer()
    attach(key, player)
    playing.set(key, { ask: wish, player })
    put(key, { left: given.left, at: 0 })
    player.src = given.url
    await sound(key, player)
  }

  /** The address has grown old or the line was lost: the same play goes on where it stopped. */
  async function goOn(key: string, { ask: wish, player }: Playing): Promise<void> {
    if (stateOf(key).fault === '') return void (await sound(key, player))
    const at = player.currentTime
    put(key, { phase: 'asking' })
    const given = await ask(wish)
    if (!given) return put(key, { phase: 'paused', fault: 'sound' })
    if (!given.url) {
      playing.delete(key)
      return put(key, { phase: 'still', left: given.left, at: 0, fault: '' })
    }
    player.src = given.url
    player.currentTime = at
    await sound(key, player)
  }

  return {
    getState: (questionVersionId, fileId) => stateOf(keyOf(questionVersionId, fileId)),
    async press(questionVersionId, fileId) {
      const key = keyOf(questionVersionId, fileId)
      const { phase, left } = stateOf(key)
      const now = playing.get(key)
      if (phase === 'asking') return
      if (phase === 'playing') return now?.player.pause()
      hushOthers(key)
      if (phase === 'paused' && now) return goOn(key, now)
      if (left > 0) await begin(key, { clientId: newId(), questionVersionId, fileId })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      for (const { player } of playing.values()) player.pause()
      playing.clear()
      listeners.clear()
    },
  }
}
