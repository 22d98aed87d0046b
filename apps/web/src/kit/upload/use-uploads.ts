import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../form/unsaved.ts'
import type { StoredFile, Uploader } from './types.ts'

export interface Sending {
  readonly key: number
  readonly file: File
  readonly state: 'hashing' | 'sending' | 'paused' | 'failed'
  readonly share: number
  /** Bytes per second over the last parts. */
  readonly speed: number
  /** The server's message; '' after a lost connection. */
  readonly fault: string
}

interface Pace {
  at: number
  share: number
  speed: number
}

const MEASURE_MS = 500

/** The current speed, from how much was sent when. */
function paceOf(before: Pace, share: number, size: number, now: number): Pace {
  const elapsed = now - before.at
  if (elapsed < MEASURE_MS) return before
  const current = ((share - before.share) * size * 1000) / elapsed
  return { at: now, share, speed: before.speed === 0 ? current : before.speed * 0.6 + current * 0.4 }
}

let lastKey = 0

/** Uploads in progress: each can be paused, resumed, and retried after a failure. Leaving the page asks first. */
export function useUploads(send: Uploader, onStored: (file: StoredFile) => void) {
  const [list, setList] = useState<readonly Sending[]>([])
  const clocks = useRef(new Map<number, AbortController>())
  const tell = useRef(onStored)
  useEffect(() => {
    tell.current = onStored
  })
  useUnsaved(list.some(({ state }) => state === 'sending' || state === 'hashing'))

  const patch = (key: number, change: Partial<Sending>) =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: number) => setList((now) => now.filter((one) => one.key !== key))

  async function run(key: number, file: File): Promise<void> {
    const clock = new AbortController()
    clocks.current.set(key, clock)
    let pace: Pace = { at: Date.now(), share: 0, speed: 0 }
    patch(key, { state: 'sending' })
    try {
      const stored = await send(file, {
        signal: clock.signal,
        onHashing: () => patch(key, { state: 'hashing' }),
        onProgress: (share) => {
          pace = paceOf(pace, share, file.size, Date.now())
          patch(key, { state: 'sending', share, speed: Math.max(0, pace.speed) })
        },
      })
      drop(key)
      tell.current(stored)
    } catch (error) {
      const { code = '', message = '' } = error as { code?: string; message?: string }
      const fault = code ? message : ''
      patch(key, clock.signal.aborted ? { state: 'paused', speed: 0 } : { state: 'failed', speed: 0, fault })
    }
  }
  const add = (file: File) => {
    lastKey += 1
    const key = lastKey
    setList((now) => [...now, { key, file, state: 'sending', share: 0, speed: 0, fault: '' }])
    void run(key, file)
  }
  const pause = (key: number) => clocks.current.get(key)?.abort()
  const cancel = (key: number) => {
    pause(key)
    drop(key)
  }
  return { list, add, pause, goOn: ({ key, file }: Sending) => void run(key, file), cancel }
}
