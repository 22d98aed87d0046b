import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { type Detail, type Draft, sameDraft, withOwnScore } from './draft.ts'
import { dropKept, useKeptDraft } from './kept-draft.ts'
import { type Saved, type SaveOptions, useSave } from './use-save.ts'

const AUTOSAVE_MS = 30_000

/** The question being edited: its draft, what was last saved, and saving. */
export function useEditor(courseId: string, detail: Detail | null, start: Draft, onSaved: (id: string) => void) {
  const [draft, setDraft] = useState(start)
  const [base, setBase] = useState(start)
  const [saved, setSaved] = useState<Saved | null>(detail)
  const { save: send, isBusy, isStale, closeStale } = useSave(courseId)
  const isDirty = !sameDraft(draft, base)
  const questionId = saved?.id ?? ''
  useUnsaved(isDirty)
  useKeptDraft(courseId, questionId, draft, isDirty)

  async function save(options: SaveOptions = {}, over: Saved | null = saved): Promise<boolean> {
    const done = await send(draft, over, options)
    if (!done) return false
    dropKept(courseId, questionId, draft.form.body.type)
    setBase(draft)
    setSaved(done)
    if (done.id !== questionId) onSaved(done.id)
    return true
  }
  const status = saved?.status ?? 'draft'
  const auto = useRef(() => undefined as unknown)
  auto.current = () => {
    const hasStem = draft.form.body.stem !== ''
    if (isDirty && hasStem && status === 'draft' && !isBusy && !isStale) void save({ quiet: true })
  }
  useEffect(() => {
    const timer = setInterval(() => auto.current(), AUTOSAVE_MS)
    return () => clearInterval(timer)
  }, [])

  /** Students may have seen it: an edit makes a new version, and the author chooses which papers take it. */
  const isUsed = detail !== null && status !== 'draft' && (detail.paperCount > 0 || detail.answered > 0)
  const isAskedAnew = JSON.stringify(draft.form) !== JSON.stringify(base.form)
  return {
    draft,
    setDraft: (next: Draft) => setDraft({ ...next, form: withOwnScore(next.form) }),
    saved,
    status,
    isDirty,
    isBusy,
    isStale,
    closeStale,
    save,
    makesVersion: isUsed && isAskedAnew,
    /** Replaces the draft by what somebody else saved. */
    take: (theirs: Draft, as: Saved) => {
      setDraft(theirs)
      setBase(theirs)
      setSaved(as)
      closeStale()
    },
  }
}
export type Editing = ReturnType<typeof useEditor>
