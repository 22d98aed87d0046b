import { draftProblems, enableProblems, questionWarnings } from '@shuyuan/domain/question/validate.rule.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useProblemWords } from '../../../subjects/question/use-problem-words.ts'
import { useBankWords } from '../bank/use-bank-words.ts'
import type { Draft } from './draft.ts'
import { jumpTo } from './jump-to.ts'
import type { SaveWay } from './SaveBar.tsx'
import type { UseIn } from './UsedDialog.tsx'
import type { Editing } from './use-editor.ts'
import type { SaveOptions } from './use-save.ts'

const NO_PROBLEMS: ReturnType<typeof draftProblems> = []

const findProblems = ({ form, chapterId }: Draft, kind: 'draft' | 'enable') =>
  kind === 'enable' ? enableProblems(form, { chapterId: chapterId || null }) : draftProblems(form)

interface Options {
  readonly editor: Editing
  /** The bank holds a question much like this one. */
  readonly hasSimilar: boolean
  readonly onAnother: (before: Draft) => void
}

/** Saving a question: what is wrong with it, what has to be asked before, and in which papers the change counts. */
export function useEditorSave({ editor, hasSimilar, onAnother }: Options) {
  const w = useBankWords().edit
  const say = useProblemWords()
  const { ask } = useConfirm()
  const { draft, saved } = editor
  /** The kind of save that was refused; before the first refusal no field shows a problem. */
  const [refusedKind, setRefusedKind] = useState<'draft' | 'enable' | null>(null)
  const [askingUse, setAskingUse] = useState<SaveWay | null>(null)

  // Checked when typing pauses, not at every key.
  const settled = useDeferredValue(draft)
  const problems = useMemo(() => findProblems(settled, 'enable'), [settled])
  const warnings = useMemo(() => questionWarnings(settled.form), [settled])
  const shownProblems = useMemo(() => {
    if (refusedKind === null) return NO_PROBLEMS
    return refusedKind === 'enable' ? problems : draftProblems(settled.form)
  }, [refusedKind, problems, settled])

  const [isRegrading, setRegrading] = useState(false)

  async function finish(way: SaveWay, options: SaveOptions) {
    const isSaved = await editor.save({ ...options, enable: way === 'enable' })
    if (isSaved && way === 'next') onAnother(draft)
    return isSaved
  }
  /** Shows at its field what the server would refuse. */
  function isRefused(way: SaveWay): boolean {
    const kind = way === 'enable' || editor.status === 'enabled' ? 'enable' : 'draft'
    const found = findProblems(draft, kind)
    const [first] = found
    setRefusedKind(first ? kind : null)
    if (!first) return false
    toast.error(found.length > 1 ? w.checksBad(found.length) : say(first))
    // The chapter stands below everything else.
    jumpTo((found.find(({ path }) => path !== 'chapterId') ?? first).path)
    return true
  }
  async function save(way: SaveWay) {
    if (isRefused(way)) return
    if (saved === null && hasSimilar && !(await ask({ title: w.alikeAsk, ok: w.alikeOk }))) return
    if (editor.makesVersion) setAskingUse(way)
    else await finish(way, {})
  }
  async function saveAndRegrade(way: SaveWay) {
    if (await finish(way === 'next' ? 'save' : way, { useIn: 'unusedPapers' })) setRegrading(true)
  }
  return {
    problems,
    warnings,
    shownProblems,
    save,
    /** A new version: the dialog asks which papers take it. */
    isAskingUse: askingUse !== null,
    closeUse: () => setAskingUse(null),
    saveWithUse(useIn: UseIn) {
      if (askingUse === null) return
      setAskingUse(null)
      if (useIn === 'regrade') void saveAndRegrade(askingUse)
      else void finish(askingUse, { useIn })
    },
    /** The mended version is saved: how it counts where it was answered is decided next. */
    isRegrading,
    closeRegrade: () => setRegrading(false),
  }
}
