import type { QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { useState } from 'react'
import { STALE } from '../../../api/call-error.ts'
import { useAct } from '../../../api/use-act.ts'
import { toast } from '../../../kit/toast.ts'
import { useBankWords } from '../bank/use-bank-words.ts'
import { type Draft, fieldsOf } from './draft.ts'

export interface Saved {
  readonly id: string
  readonly updatedAt: string
  readonly status: QuestionStatus
}

export interface SaveOptions {
  readonly enable?: boolean
  readonly useIn?: 'future' | 'unusedPapers'
  /** Autosave: shows neither success nor failure. */
  readonly quiet?: boolean
}

/** Saves a new or a loaded question; `isStale` after somebody else has saved in between. */
export function useSave(courseId: string) {
  const w = useBankWords().edit
  const add = useAct('addQuestionInfo', { noToast: true })
  const update = useAct('updateQuestionInfo', { noToast: true })
  const [isStale, setStale] = useState(false)

  async function save(draft: Draft, saved: Saved | null, options: SaveOptions = {}): Promise<Saved | null> {
    const { enable = false, useIn = 'future', quiet = false } = options
    const fields = fieldsOf(draft)
    const status = enable ? ('enabled' as const) : ('draft' as const)
    const answer = saved
      ? await update.run({ id: saved.id, courseId, ...fields, status, useIn, updatedAt: saved.updatedAt })
      : await add.run({ courseId, ...fields, status })
    if (!answer.ok) {
      const { code, message, fields: faults } = answer.error
      if (code === STALE) setStale(true)
      else if (!quiet) toast.error(Object.values(faults)[0] ?? message)
      return null
    }
    const papers = 'papers' in answer.data ? Number(answer.data.papers) : 0
    if (!quiet) toast.success(papers > 0 ? w.repinned(papers) : w.saved)
    return { id: answer.data.id, updatedAt: answer.data.updatedAt, status: answer.data.status }
  }
  return { save, isBusy: add.busy || update.busy, isStale, closeStale: () => setStale(false) }
}
