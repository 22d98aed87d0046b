import type { FilterState } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { useFilterWords } from './word-view.tsx'

const TONES: Readonly<Record<FilterState, Tone>> = {
  pending: STATE_TONES.pending,
  approved: STATE_TONES.approved,
  rejected: STATE_TONES.rejected,
  blocked: 'bad',
  masked: 'running',
}

export function HitState({ of }: { readonly of: FilterState }) {
  const w = useFilterWords()
  return <StatePill tone={TONES[of]}>{w.tabs[of]}</StatePill>
}
