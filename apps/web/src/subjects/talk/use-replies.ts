import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'

export type Reply = Out<'listBbsComment'>['rows'][number]
type Asked = Pick<In<'listBbsComment'>, 'order' | 'onlyAuthor' | 'onlyTeacher' | 'teachersFirst' | 'desc'>

/** Others' replies that came since are looked for while the page is seen. */
const LOOK_MS = 20_000

interface Held {
  readonly rows: readonly Reply[]
  readonly total: number
  readonly lastFloor: number
  readonly hasMore: boolean
  readonly replyFirst: boolean
}
const NONE: Held = { rows: [], total: 0, lastFloor: 0, hasMore: false, replyFirst: false }

const without = (rows: readonly Reply[], more: readonly Reply[]) => {
  const known = new Set(rows.map(({ id }) => id))
  return more.filter(({ id }) => !known.has(id))
}

/**
 * The replies of a thread as far as they are read. What arrives meanwhile waits until it is asked for, and is never lost
 * between two pages: a page asks for what is not shown yet.
 */
export function useReplies(postId: string, asked: Asked, startFloor = 0) {
  const [held, setHeld] = useState<Held>(NONE)
  const [fresh, setFresh] = useState<readonly Reply[]>([])
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [isBusy, setBusy] = useState(false)
  const key = `${postId} ${JSON.stringify(asked)} ${startFloor}`
  const latest = useRef(key)
  latest.current = key
  const known = useRef(held)
  known.current = held

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is asked
  const load = useCallback(async () => {
    setState('loading')
    try {
      const after = asked.order === 'floor' && startFloor > 1 ? { afterFloor: startFloor - 1 } : {}
      const page = await call('listBbsComment', { postId, ...asked, ...after }, { noToast: true })
      if (latest.current !== key) return
      setHeld({ ...page, hasMore: page.hasMore === '1', replyFirst: page.replyFirst === '1' })
      setFresh([])
      setState('ready')
    } catch {
      if (latest.current === key) setState('failed')
    }
  }, [key])
  useEffect(() => {
    if (postId) void load()
  }, [load, postId])

  const more = async () => {
    setBusy(true)
    try {
      const last = held.rows.at(-1)?.floorNo
      const where =
        asked.order === 'floor'
          ? last === undefined
            ? {}
            : { afterFloor: last }
          : { shown: held.rows.filter(({ pid }) => pid === '').map(({ id }) => id) }
      const page = await call('listBbsComment', { postId, ...asked, ...where })
      if (latest.current === key)
        setHeld((now) => ({
          ...now,
          rows: [...now.rows, ...without(now.rows, page.rows)],
          hasMore: page.hasMore === '1',
        }))
    } finally {
      setBusy(false)
    }
  }

  /** One reply as it is now: after a change of it, or a new one of one's own. */
  const refresh = async (id: string) => {
    const row = await call('getBbsComment', { id }, { noToast: true }).catch(() => null)
    setHeld((now) => {
      const isKnown = now.rows.some((one) => one.id === id)
      if (row === null) return { ...now, rows: now.rows.filter((one) => one.id !== id) }
      if (isKnown) return { ...now, rows: now.rows.map((one) => (one.id === id ? row : one)) }
      const rows = asked.desc === '1' ? [row, ...now.rows] : [...now.rows, row]
      return { ...now, rows, total: now.total + 1, lastFloor: Math.max(now.lastFloor, row.floorNo) }
    })
  }

  const lookForNew = useCallback(async () => {
    const now = known.current
    if (document.hidden || now.replyFirst) return
    const page = await call(
      'listBbsComment',
      { postId, order: 'floor', afterFloor: now.lastFloor },
      { noToast: true },
    ).catch(() => null)
    if (page && latest.current === key)
      setFresh(without(now.rows, page.rows).filter(({ author }) => author.isMe === '0'))
  }, [postId, key])
  useEffect(() => {
    if (state !== 'ready') return
    const timer = setInterval(() => void lookForNew(), LOOK_MS)
    return () => clearInterval(timer)
  }, [state, lookForNew])

  const showFresh = () => {
    setHeld((now) => ({
      ...now,
      rows: [...now.rows, ...without(now.rows, fresh)],
      total: now.total + fresh.length,
      lastFloor: Math.max(now.lastFloor, ...fresh.map(({ floorNo }) => floorNo)),
    }))
    setFresh([])
  }

  return { ...held, state, isBusy, fresh, load, more, refresh, showFresh }
}
