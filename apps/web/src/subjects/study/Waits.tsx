import en from '../../words/en/study.ts'
import { useLang, useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study.ts'

/** What a step still waits for, in the words of the server; nothing where it is open. */
export function useWaits(waits: readonly string[]): string {
  const w = useWords(zh, en).tree
  const lang = useLang()
  return waits.length > 0 ? w.waits(waits.join(lang === 'zh' ? '；' : '; ')) : ''
}

/** As a line under what is closed. */
export function Waits({ of, className }: { of: readonly string[]; className?: string | undefined }) {
  const said = useWaits(of)
  return said === '' ? null : <p className={className ?? ''}>{said}</p>
}
