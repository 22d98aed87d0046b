import type { In } from '@shuyuan/contract/calls/index.ts'
import { MESSAGES_MAX } from '@shuyuan/contract/entities/talk/room.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { call } from '../../api/client.ts'
import { stores } from '../../app/stores.ts'
import { newId } from '../../kit/new-id.ts'
import { openState, phaseOf, type RoomState, withChanges, withEarlier, withMissed, withOwn } from './room-state.ts'

const EARLIER = 50
/** So many tries in vain, and the page asks by itself. */
const TRIES = 3
const ASK_MS = 3000
/** Whoever was refused asks the room once more, and then reads why. */
const AGAIN_MS = 2000
const LATER_MS = 6000

/** How news come: by the line, by asking, or not until the line is back. */
export type LineState = 'opening' | 'live' | 'lost' | 'asking'

export interface Unsent {
  readonly input: In<'sendMessageBbsInTime'>
  /** Empty while it is on its way. */
  readonly error: string
}

type Draft = Omit<In<'sendMessageBbsInTime'>, 'id' | 'clientId'>

/** What a person wrote and the server has not acknowledged: it stays with the page until it is sent or dropped. */
function useOutbox(id: string, onSent: (message: Awaited<ReturnType<typeof sent>>) => void) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const isSending = useRef(new Set<string>())
  const put = (input: Unsent['input'], error: string) =>
    setUnsent((all) => all.map((one) => (one.input.clientId === input.clientId ? { input, error } : one)))
  const drop = (clientId: string) => setUnsent((all) => all.filter(({ input }) => input.clientId !== clientId))

  async function post(input: Unsent['input']): Promise<CallError | null> {
    if (isSending.current.has(input.clientId)) return null
    isSending.current.add(input.clientId)
    put(input, '')
    try {
      onSent(await sent(input))
      drop(input.clientId)
      return null
    } catch (error) {
      put(input, (error as CallError).message || '…')
      return error as CallError
    } finally {
      isSending.current.delete(input.clientId)
    }
  }
  return {
    unsent,
    drop,
    send(draft: Draft): Promise<CallError | null> {
      const input = { id, clientId: newId(), ...draft }
      setUnsent((all) => [...all, { input, error: '' }])
      return post(input)
    },
    again: (one: Unsent) => post(one.input),
  }
}

const sent = (input: Unsent['input']) => call('sendMessageBbsInTime', input, { noToast: true })

/** Catches up with the room, one question at a time; what comes meanwhile asks once more. */
function useCatchUp(id: string, get: () => RoomState | null, set: (change: (state: RoomState) => RoomState) => void) {
  const work = useRef<Promise<void> | null>(null)
  const again = useRef(false)
  return useCallback((): Promise<void> => {
    if (work.current) {
      again.current = true
      return work.current
    }
    const run = async () => {
      do {
        again.current = false
        const state = get()
        if (!state) return
        const asked = await call(
          'listMessageBbsInTime',
          { id, afterRev: state.rev, limit: MESSAGES_MAX },
          { noToast: true },
        )
        set((now) => withMissed(now, asked))
        if (asked.more === '1') again.current = true
      } while (again.current)
    }
    work.current = run()
      // The next change, the line's return or the next turn asks again.
      .catch(() => undefined)
      .finally(() => {
        work.current = null
      })
    return work.current
  }, [id, get, set])
}

/** One room as this page knows it, kept up to date, and the ways to change it. */
export function useRoom(id: string) {
  const [state, setState] = useState<RoomState | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const [line, setLine] = useState<LineState>('opening')
  const [turn, setTurn] = useState(0)
  const held = useRef<RoomState | null>(null)
  const get = useCallback(() => held.current, [])
  const set = useCallback((change: (now: RoomState) => RoomState) => {
    if (!held.current) return
    held.current = change(held.current)
    setState(held.current)
  }, [])
  const catchUp = useCatchUp(id, get, set)
  const outbox = useOutbox(id, (message) => set((now) => withOwn(now, message)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn begins anew
  useEffect(() => {
    let isLeft = false
    let close: (() => void) | undefined
    let later: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const onState = (isConnected: boolean) => {
      if (isLeft) return
      failures = isConnected ? 0 : failures + 1
      setLine(isConnected ? 'live' : failures >= TRIES ? 'asking' : 'lost')
    }
    const open = async () => {
      const [joined, newest] = await Promise.all([
        call('joinBbsInTime', { id }, { noToast: true }),
        call('listMessageBbsInTime', { id, limit: EARLIER }, { noToast: true }),
      ])
      if (isLeft) return
      held.current = openState(joined, newest)
      setState(held.current)
      // Nothing comes any more: the record is read, and nobody is counted as present.
      if (phaseOf(held.current, Date.now()) === 'ended') return setLine('live')
      const { openLine } = await import('./open-line.ts')
      if (isLeft) return
      const token = stores.userInfo.get()?.token ?? ''
      close = openLine(
        { token, role: stores.currentRole.get(), roomId: id },
        {
          onState,
          onAt: (rev) => {
            if (rev > (held.current?.rev ?? 0)) void catchUp()
          },
          onChanges: (changes) => {
            const next = held.current && withChanges(held.current, changes)
            if (next) set(() => next)
            else void catchUp()
          },
          onOnline: (online) => set((now) => ({ ...now, online })),
          onMuted: (mutedUntil) => set((now) => ({ ...now, me: { ...now.me, mutedUntil } })),
          // Its answer says why: no member any more, or signed out.
          onRefused: () => {
            later = setTimeout(() => setTurn((n) => n + 1), AGAIN_MS)
          },
        },
      )
    }
    setError(null)
    open().catch((failed: CallError) => {
      if (isLeft) return
      // A refusal stands; without a network the page goes on by asking, and tries the line again.
      if (failed.code || !held.current) {
        held.current = null
        setState(null)
        return setError(failed)
      }
      setLine('asking')
      later = setTimeout(() => setTurn((n) => n + 1), LATER_MS)
    })
    return () => {
      isLeft = true
      clearTimeout(later)
      close?.()
    }
  }, [id, turn, catchUp, set])

  useEffect(() => {
    if (line !== 'asking') return
    const timer = setInterval(() => void catchUp(), ASK_MS)
    return () => clearInterval(timer)
  }, [line, catchUp])

  const earlier = async () => {
    const from = held.current?.fromSeq ?? 1
    const asked = await call('listMessageBbsInTime', { id, beforeSeq: from, limit: EARLIER })
    set((now) => withEarlier(now, asked))
  }
  return { id, state, error, line, retry: () => setTurn((n) => n + 1), catchUp, earlier, set, ...outbox }
}

export type Room = ReturnType<typeof useRoom>
/** A room whose page has opened. */
export type OpenRoom = Room & { readonly state: RoomState }
