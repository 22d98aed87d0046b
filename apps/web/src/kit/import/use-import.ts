import { useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { toast } from '../toast.ts'
import type { ImportPreview, ImportSteps } from './types.ts'

const EXCEL = /\.xlsx?$/i
const MB = 1024 * 1024

/** The two steps of an import: a file gives a preview, a commit writes its good rows. Refusals were told by toasts. */
export function useImport({ preview, commit, onDone }: ImportSteps, maxBytes: number) {
  const w = useWords(zh, en).import
  const [result, setResult] = useState<ImportPreview | null>(null)
  const [isBusy, setBusy] = useState(false)

  const faultOf = ({ name, size }: File): string | null =>
    EXCEL.test(name) ? (size > maxBytes ? w.tooLarge(maxBytes / MB) : null) : w.onlyExcel

  async function whileBusy<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true)
    return work()
      .catch(() => null)
      .finally(() => setBusy(false))
  }
  /** The preview, or null when the file was refused. */
  async function read(file: File): Promise<ImportPreview | null> {
    const fault = faultOf(file)
    if (fault) {
      toast.error(fault)
      return null
    }
    const answer = await whileBusy(() => preview(file))
    if (answer) setResult(answer)
    return answer
  }
  /** true when the rows are written. */
  async function write(importId: string): Promise<boolean> {
    const answer = await whileBusy(async () => ({ changed: await commit(importId) }))
    if (!answer) return false
    if (answer.changed) {
      setResult(answer.changed)
      toast.warning(w.again)
      return false
    }
    toast.success(w.done)
    onDone()
    return true
  }
  return { result, isBusy, read, write, again: () => setResult(null), show: setResult }
}
