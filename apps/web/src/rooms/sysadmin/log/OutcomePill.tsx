import { StatePill } from '../../../kit/page/StatePill.tsx'
import en from '../../../words/en/system/log.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/log.ts'

const TONES = { success: 'done', refused: 'waiting', error: 'bad' } as const

export function OutcomePill({ outcome }: { outcome: keyof typeof TONES }) {
  const w = useWords(zh, en)
  return <StatePill tone={TONES[outcome]}>{w.outcomes[outcome]}</StatePill>
}
