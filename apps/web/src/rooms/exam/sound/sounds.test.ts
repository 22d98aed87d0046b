import { describe, expect, it } from 'vitest'
import type { PlayGrant, PlayRequest } from '../sitting/save-port.ts'
import { createSounds, type Player } from './sounds.ts'

const [Q, F] = ['question', 'file']

/** A player that sounds when it is told to, and says so. */
function aPlayer(canPlay: () => boolean) {
  const heard = new Map<string, () => void>()
  const fire = (event: string) => heard.get(event)?.()
  const player = {
    src: '',
    currentTime: 0,
    duration: 60,
    addEventListener: (event: string, work: () => void) => void heard.set(event, work),
    play: async () => {
      if (!canPlay()) throw new Error('a person must press first')
      fire('playing')
    },
    pause: () => fire('pause'),
  }
  return { player: player as unknown as Player & typeof player, fire }
}

/** A server that gives two plays, each to one name once. */
function aRoom(plays = 2) {
  const asked: PlayRequest[] = []
  const given = new Set<string>()
  let isOnline = true
  let canPlay = true
  const made: ReturnType<typeof aPlayer>[] = []
  const ask = async (wish: PlayRequest): Promise<PlayGrant | null> => {
    asked.push(wish)
    if (!isOnline) return null
    const isNew = !given.has(wish.clientId)
    if (isNew && given.size >= plays) return { left: 0, url: '' }
    given.add(wish.clientId)
    return { left: plays - given.size, url: `/sound/${wish.clientId}` }
  }
  const sounds = createSounds([{ questionVersionId: Q, fileId: F, left: plays }], ask, () => {
    const one = aPlayer(() => canPlay)
    made.push(one)
    return one.player
  })
  return {
    sounds,
    asked,
    made,
    press: () => sounds.press(Q, F),
    state: () => sounds.getState(Q, F),
    line: (on: boolean) => {
      isOnline = on
    },
    allow: (on: boolean) => {
      canPlay = on
    },
  }
}

describe('createSounds', () => {
  it('asks before each play and stops offering when none is left', async () => {
    const { press, state, asked, made } = aRoom()
    await press()
    expect(state()).toMatchObject({ phase: 'playing', left: 1 })
    made[0]?.fire('ended')
    await press()
    made[1]?.fire('ended')
    expect(state()).toMatchObject({ phase: 'idle', left: 0 })
    await press()
    expect(asked).toHaveLength(2)
  })

  it('pauses and goes on without another play', async () => {
    const { press, state, asked } = aRoom()
    await press()
    await press()
    expect(state().phase).toBe('paused')
    await press()
    expect(state()).toMatchObject({ phase: 'playing', left: 1 })
    expect(asked).toHaveLength(1)
  })

  it('counts nothing without a line, and says so', async () => {
    const { press, state, line } = aRoom()
    line(false)
    await press()
    expect(state()).toMatchObject({ phase: 'idle', left: 2, fault: 'line' })
    line(true)
    await press()
    expect(state()).toMatchObject({ phase: 'playing', left: 1, fault: '' })
  })

  it('waits for a press where the browser wants one, and counts the play once', async () => {
    const { press, state, asked, allow } = aRoom()
    allow(false)
    await press()
    expect(state()).toMatchObject({ phase: 'paused', left: 1 })
    allow(true)
    await press()
    expect(state().phase).toBe('playing')
    expect(asked).toHaveLength(1)
  })

  it('goes on where it broke off, under the name of the same play', async () => {
    const { press, state, asked, made } = aRoom()
    await press()
    const { player, fire } = made[0] as ReturnType<typeof aPlayer>
    player.currentTime = 21
    fire('error')
    expect(state()).toMatchObject({ phase: 'paused', fault: 'sound' })
    await press()
    expect(state()).toMatchObject({ phase: 'playing', left: 1, fault: '' })
    expect(player.currentTime).toBe(21)
    expect(new Set(asked.map(({ clientId }) => clientId)).size).toBe(1)
  })
})
