import type { StudyType } from '@shuyuan/contract/entities/study/style.ts'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { useStyleWords } from './use-style-words.ts'

const TONES: Readonly<Record<StudyType, Tone>> = {
  stalled: 'bad',
  tooLittle: 'draft',
  steady: 'done',
  rush: 'waiting',
  social: 'running',
  other: 'draft',
}

export function TypePill({ type }: { readonly type: StudyType }) {
  const w = useStyleWords()
  return <StatePill tone={TONES[type]}>{w.types[type]}</StatePill>
}
