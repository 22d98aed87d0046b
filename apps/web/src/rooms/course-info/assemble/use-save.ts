import type { Out } from '@shuyuan/contract/calls/index.ts'
import { numeral } from '@shuyuan/domain/text/numeral.rule.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError, STALE } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import type { PaperDraft } from './paper-draft.ts'

type Saved = Pick<Out<'updatePaperInfo'>, 'status' | 'updatedAt'>

/** stale: the paper was changed elsewhere or can no longer be changed; nothing is sent until it is reloaded. */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'stale'

/** Long enough not to save at every key, short enough that little can be lost. */
const AFTER_MS = 2000
const REFUSED = '100412'

/** A title that is empty while typing is sent as its number alone. */
const sent = (draft: PaperDraft) => ({
  ...draft,
  bigTopics: draft.bigTopics.map((topic, at) => ({ ...topic, title: topic.title.trim() || numeral(at + 1) })),
})

/** Autosaves the draft a moment after each change, one save at a time. */
export function useSave(id: string, draft: PaperDraft, start: Saved) {
  const [state, setState] = useState<SaveState>('saved')
  const [saved, setSaved] = useState<Saved>(start)
  const [fault, setFault] = useState('')
  const kept = useRef({ draft, updatedAt: start.updatedAt })
  const newest = useRef(draft)
  const running = useRef<Promise<boolean> | null>(null)
  newest.current = draft
  const isDirty = state !== 'saved'
  useUnsaved(isDirty)

  async function send(): Promise<boolean> {
    const sending = newest.current
    setState('saving')
    try {
      const answer = await call(
        'updatePaperInfo',
        { id, ...sent(sending), updatedAt: kept.current.updatedAt },
        { noToast: true },
      )
      kept.current = { draft: sending, updatedAt: answer.updatedAt }
      setSaved({ status: answer.status, updatedAt: answer.updatedAt })
      setFault('')
      setState(newest.current === sending ? 'saved' : 'dirty')
      return true
    } catch (error) {
      const { code, message, fields } = error instanceof CallError ? error : new CallError('', '')
      setFault(Object.values(fields)[0] ?? message)
      setState(code === STALE || code === REFUSED ? 'stale' : 'failed')
      return false
    } finally {
      running.current = null
    }
  }
  /** Resolves to true when everything is on the server. */
  async function save(): Promise<boolean> {
    if (running.current && !(await running.current)) return false
    if (newest.current === kept.current.draft) return true
    running.current ??= send()
    return running.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change starts the wait anew; how it is saved does not matter
  useEffect(() => {
    if (draft === kept.current.draft || state === 'stale') return
    setState('dirty')
    const timer = setTimeout(() => void save(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    state,
    fault,
    status: saved.status,
    savedAt: saved.updatedAt,
    isDirty,
    save,
    /** The paper was changed by another call, such as enabling. */
    tookOver: (next: Saved) => {
      kept.current = { ...kept.current, updatedAt: next.updatedAt }
      setSaved(next)
    },
  }
}
