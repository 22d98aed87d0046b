import { StatePill } from '../../kit/page/StatePill.tsx'
import { type OwnResit, useOwnResitWords } from './own-resits.ts'

const TONES = {
  applied: 'waiting',
  approved: 'running',
  rejected: 'bad',
  scheduled: 'running',
  taken: 'waiting',
  scored: 'done',
} as const

/** How an application stands; beside other states with the kind of exam before it. */
export function ResitState({ of: { kind, state }, withKind }: { readonly of: OwnResit; readonly withKind?: boolean }) {
  const w = useOwnResitWords()
  return (
    <StatePill tone={TONES[state]}>{withKind ? w.rowState(w.kinds[kind], w.states[state]) : w.states[state]}</StatePill>
  )
}
