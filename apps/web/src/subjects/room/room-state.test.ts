import type { RoomMessage, RoomNow } from '@shuyuan/contract/entities/talk/room.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inOrder,
  notYetHere,
  openState,
  type RoomState,
  withChanges,
  withEarlier,
  withMissed,
  withOwn,
} from './room-state.ts'

const AT = '2026-11-23T02:00:00.000Z'
const now: RoomNow = { title: '答疑', question: '', startsAt: AT, endsAt: AT, mutedUntil: null, hands: [] }

const message = (seq: number, rev: number, more: Partial<RoomMessage> = {}): RoomMessage => ({
  ...{
    id: `m${seq}`,
    clientId: `c${seq}`,
    seq,
    rev,
    userId: 'u',
    name: '王芳',
    duty: 'student',
    kind: 'text',
    body: `第${seq}句`,
  },
  ...{ fileId: null, card: null, quote: null, isQuestion: '0', answered: '0', pinned: '0', recalled: '0' },
  ...{ state: 'visible', reason: '', choices: [], multiple: '0', counts: [], closedAt: null, code: '', at: AT },
  ...more,
})

const listed = (messages: RoomMessage[], rev: number, more: '0' | '1' = '0') => ({
  ...{ messages, now, rev, lastSeq: messages.at(-1)?.seq ?? 0, more, online: 1, serverNow: AT },
})

const opened = (messages: RoomMessage[], rev: number, more: '0' | '1' = '0'): RoomState =>
  openState(
    { room: {}, now, rev, lastSeq: 0, serverNow: AT, online: 1, me: {}, kept: [] } as never,
    listed(messages, rev, more),
  )

const seqs = (state: RoomState) => inOrder(state).map(({ seq }) => seq)
const changes = (from: number, rev: number, messages: RoomMessage[]) => ({
  from,
  rev,
  messages,
  room: null,
  serverNow: AT,
})

describe('a page of a room', () => {
  it('shows what it sends once, whether its answer or the line comes first', () => {
    const state = { ...opened([message(1, 1, { userId: 'me' })], 1), me: { userId: 'me' } as RoomState['me'] }
    const sending = (clientId: string) => ({ input: { clientId } })
    const [here, coming, others] = [sending('c1'), sending('c2'), sending('c3')]
    const other = message(3, 3, { userId: 'other' })
    const all = { ...state, messages: new Map([...state.messages, ['m3', other]]) }
    expect(notYetHere(all, [here, coming, others])).toEqual([coming, others])
  })

  it('takes what follows, passes over what it has, and asks where something lies between', () => {
    const state = opened([message(1, 1)], 1)
    const next = withChanges(state, changes(1, 2, [message(2, 2)]))
    expect(next && seqs(next)).toEqual([1, 2])
    expect(withChanges(next as RoomState, changes(1, 2, [message(2, 2)]))).toBe(next)
    expect(withChanges(state, changes(2, 3, [message(3, 3)]))).toBeNull()
    // A wider stretch than is needed is welcome.
    expect(withChanges(next as RoomState, changes(0, 3, [message(1, 1), message(3, 3)]))?.rev).toBe(3)
  })

  it('shows a message once, as it was changed last', () => {
    const state = withOwn(opened([], 0), message(1, 1))
    expect(seqs(state)).toEqual([1])
    const recalled = withChanges(state, changes(0, 2, [message(1, 2, { recalled: '1', body: '' })])) as RoomState
    expect(inOrder(withOwn(recalled, message(1, 1)))).toMatchObject([{ recalled: '1', body: '' }])
  })

  it('knows from where on it is complete', () => {
    const state = opened([message(8, 8), message(9, 9)], 9, '1')
    expect(state.fromSeq).toBe(8)
    const pinned = withChanges(state, changes(9, 10, [message(2, 10, { pinned: '1' })])) as RoomState
    expect(seqs(pinned)).toEqual([8, 9])
    const back = withEarlier(
      pinned,
      listed(
        [1, 2, 3, 4, 5, 6, 7].map((n) => message(n, n)),
        10,
      ),
    )
    expect(seqs(back)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(inOrder(back)[1]?.pinned).toBe('1')
  })

  it('ends up with the whole talk, however the line tears', () => {
    const total = 30
    const history = Array.from({ length: total }, (_, n) => message(n + 1, n + 1))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(total), fc.nat(total)), { maxLength: 40 }), (pieces) => {
        let state = opened([], 0)
        for (const [a, b] of pieces) {
          const [from, rev] = a < b ? [a, b] : [b, a]
          const next = withChanges(state, changes(from, rev, history.slice(from, rev)))
          // A gap: the page asks for what lies behind its number.
          state = next ?? withMissed(state, listed(history.slice(state.rev, rev), rev))
          expect(seqs(state)).toEqual(history.slice(0, state.rev).map(({ seq }) => seq))
        }
      }),
    )
  })
})
