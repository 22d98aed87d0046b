import { useCan } from '../../../kit/Can.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { usePaperActs } from '../paper/use-paper-acts.ts'
import type { Paper } from './use-paper-editor.ts'

interface Why {
  readonly note: string
  readonly act?: { readonly label: string; readonly onClick: () => unknown }
}

/** Why the paper cannot be edited, and what can be done about it; null if it can. */
export function useLocked(paper: Paper, status: Paper['status'], isUnlocked: boolean, unlock: () => void): Why | null {
  const w = usePaperWords().work
  const words = usePaperWords().list
  const can = useCan()
  const { copyAndEdit } = usePaperActs()
  const copy =
    paper.can.copy === '1' && can('copy')
      ? { act: { label: w.copy, onClick: () => copyAndEdit(paper.id, words.frozenAsk) } }
      : {}
  if (status === 'frozen') return { note: w.frozenNote, ...copy }
  if (status === 'archived') return { note: w.archivedNote, ...copy }
  if (paper.can.edit !== '1' || !can('edit')) return { note: w.readNote, ...copy }
  if (status === 'enabled' && paper.publishedUses > 0) return { note: w.usedNote, ...copy }
  if (status === 'enabled' && !isUnlocked) return { note: w.enabledNote, act: { label: w.unlock, onClick: unlock } }
  return null
}
