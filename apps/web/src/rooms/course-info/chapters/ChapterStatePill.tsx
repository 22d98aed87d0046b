import { formatNear } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import en from '../../../words/en/course/course.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'

interface Control {
  readonly state: 'open' | 'hidden' | 'locked'
  readonly openFrom: string | null
  readonly by: 'host' | 'class' | ''
}

/** Nothing for an open chapter, the normal state. */
export function ChapterStatePill({ control }: { control: Control }) {
  const w = useWords(zh, en).process
  const lang = useLang()
  if (control.state === 'open') return null
  if (control.state === 'locked')
    return <StatePill tone="waiting">{w.locked(formatNear(control.openFrom, new Date(), lang))}</StatePill>
  return <StatePill tone="draft">{control.by === 'class' ? w.hiddenByClass : w.hidden}</StatePill>
}
