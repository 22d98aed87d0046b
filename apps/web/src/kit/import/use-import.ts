import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'
import { useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { toast } from '../toast.ts'
import type { ImportSteps } from './types.ts'

const EXCEL = /\.xlsx?$/i
const MB = 1024 * 1024

/** The state of an import in this window: its last answer, and the progress of its job (null: none). */
export function useImport(steps: ImportSteps, maxBytes: number, onDone: () => void) {
  const w = useWords(zh, en).import
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  const faultOf = ({ name, size }: File): string | null =>
    EXCEL.test(name) ? (size > maxBytes ? w.tooLarge(maxBytes / MB) : null) : w.onlyExcel

  /** Runs a step to its end; null when it was refused. */
  async function go(step: () => Promise<ImportAnswer>): Promise<ImportAnswer | null> {
    setBusy(true)
    setFault('')
    try {
      const first = await step()
      if (first.step === 'job') setPercent(0)
      const last = await steps.follow(first, setPercent)
      setAnswer(last)
      return last
    } catch (error) {
      setFault((error as Error).message)
      return null
    } finally {
      setBusy(false)
      setPercent(null)
    }
  }

  return {
    preview: answer?.step === 'preview' ? answer : null,
    percent,
    isBusy,
    /** Why the last step was refused: shown longer than its toast, because it says how to correct the file. */
    fault,
    async read(file: File) {
      const wrong = faultOf(file)
      if (!wrong) return go(() => steps.read(file))
      toast.error(wrong)
      setFault(wrong)
      return null
    },
    resume: () => go(steps.open),
    /** true when the rows were written. */
    async write(importId: string): Promise<boolean> {
      const last = await go(() => steps.write(importId))
      if (last?.step === 'preview') toast.warning(w.again)
      if (last?.step !== 'done') return false
      const { add, update, same } = last.counts
      toast.success(w.done + w.changeCounts(add, update, same))
      onDone()
      return true
    },
    again: () => setAnswer(null),
  }
}
