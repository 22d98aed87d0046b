import type { QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { useBankWords } from './use-bank-words.ts'

export function StatusPill({ status }: { readonly status: QuestionStatus }) {
  const w = useBankWords()
  return <StatePill tone={STATE_TONES[status]}>{w.status[status]}</StatePill>
}
