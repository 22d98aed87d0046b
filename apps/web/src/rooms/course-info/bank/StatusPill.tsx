import type { QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { useBankWords } from './use-bank-words.ts'

const TONES: Readonly<Record<QuestionStatus, Tone>> = { draft: 'draft', enabled: 'done', disabled: 'bad' }

export function StatusPill({ status }: { readonly status: QuestionStatus }) {
  const w = useBankWords()
  return <StatePill tone={TONES[status]}>{w.status[status]}</StatePill>
}
