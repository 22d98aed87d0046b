import { useCall } from '../../../api/use-call.ts'
import { formatTime } from '../../../kit/format.ts'
import en from '../../../words/en/school/window-hint.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/window-hint.ts'

type Name = 'finalExam' | 'makeupExam'
type Span = { readonly from: string; readonly to: string }

/** From when to when the times of a form may lie, where the window is known already. */
export function WindowSpan({ name, of }: { readonly name: Name; readonly of: Span }) {
  return useWords(zh, en)[name](formatTime(of.from), formatTime(of.to))
}

/** The same of a term that is only named; a term without the window takes no times at all, so that is said instead. */
export function WindowHint({ name, termCode }: { readonly name: Name; readonly termCode: string }) {
  const w = useWords(zh, en)
  const { data } = useCall('getBasicTimeSettingInfo', { termCode }, { enabled: termCode !== '' })
  if (!data) return null
  const span = data.windows[name]
  return span ? <WindowSpan name={name} of={span} /> : w.unset[name]
}
