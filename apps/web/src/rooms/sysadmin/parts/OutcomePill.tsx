import { StatePill } from '../../../kit/StatePill.tsx'
import en from '../../../words/en/oplog.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/oplog.ts'

const TONES = { success: 'done', refused: 'waiting', error: 'bad' } as const

export function OutcomePill({ outcome }: { outcome: keyof typeof TONES }) {
  const w = useWords(zh, en)
  return <StatePill tone={TONES[outcome]}>{w.outcomes[outcome]}</StatePill>
}
