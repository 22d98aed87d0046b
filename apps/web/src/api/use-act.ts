import type { CallName, Calls, In } from '@shuyuan/contract/calls/index.ts'
import { useRef, useState } from 'react'
import { isOutdated } from '../kit/table/outdated.ts'
import { toast } from '../kit/toast.ts'
import type { CallError } from './call-error.ts'
import { type Answer, call, type JsonName } from './client.ts'
import { refreshAfter, refreshLists } from './query-client.ts'

export type ActName = { [N in CallName]: Calls[N] extends { kind: 'read' | 'write' } ? N : never }[CallName] & JsonName

export type Done<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: CallError }

export interface UseActOptions<N extends ActName> {
  readonly onDone?: (data: Answer<N>, input: In<N>) => void
  /** Toast on success. */
  readonly message?: string
  readonly noToast?: boolean
}

export interface Act<N extends ActName> {
  /** Never rejects: a failure is shown by a toast and returned as `{ok: false, error}`. */
  run(input: In<N>): Promise<Done<Answer<N>>>
  readonly busy: boolean
  /** The server's messages by field, of the last refused run. */
  readonly fields: Readonly<Record<string, string>>
}

/** Makes a writing call, one at a time; then its own group and those that its row touches are refetched. */
export function useAct<N extends ActName>(name: N, { onDone, message, noToast }: UseActOptions<N> = {}): Act<N> {
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const running = useRef<Promise<Done<Answer<N>>> | null>(null)

  async function make(input: In<N>): Promise<Done<Answer<N>>> {
    setBusy(true)
    try {
      const data = await call(name, input, { noToast: noToast ?? false })
      setFields({})
      if (message) toast.success(message)
      onDone?.(data, input)
      void refreshAfter(name)
      return { ok: true, data }
    } catch (error) {
      setFields((error as CallError).fields)
      const failed = { ok: false, error: error as CallError } as const
      if (isOutdated(failed)) void refreshLists(name)
      return failed
    } finally {
      running.current = null
      setBusy(false)
    }
  }
  // A second click while the first is in flight gets the first one's result.
  const run = (input: In<N>) => {
    running.current ??= make(input)
    return running.current
  }
  return { run, busy, fields }
}
