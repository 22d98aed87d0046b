import { useState } from 'react'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/school/people.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/school/people.ts'
import { type BatchOutcome, RefusedDialog } from './RefusedDialog.tsx'

/** Of answers that name every row. */
export const outcomeOfRows = (
  rows: readonly { readonly id: string; readonly name: string; readonly ok: boolean; readonly reason: string }[],
): BatchOutcome => {
  const refused = rows.filter(({ ok }) => !ok)
  return { changed: rows.length - refused.length, refused }
}

/** After an act on several people: said in passing when it took all of them, else who stayed and why. */
export function useRefused() {
  const w = useWords(zh, en).refused
  const [left, setLeft] = useState<BatchOutcome | null>(null)
  return {
    tell(outcome: BatchOutcome, said: string = w.changed(outcome.changed)) {
      if (outcome.refused.length > 0) setLeft(outcome)
      else toast.success(said)
    },
    dialog: left && <RefusedDialog of={left} onClose={() => setLeft(null)} />,
  }
}
