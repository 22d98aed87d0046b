import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { useSummaryWords } from './use-summary-words.ts'

const TONES = { ...STATE_TONES, read: 'done' } as const

export function SummaryState({ state }: Pick<RowOf<'listCourseSummaryInfo'>, 'state'>) {
  const { read } = useSummaryWords()
  return <StatePill tone={TONES[state]}>{read.states[state]}</StatePill>
}
