import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../kit/page/state-tones.ts'
import en from '../../words/en/marking/appeal.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking/appeal.ts'

export type Appeal = RowOf<'listAppealResultDetail'>

export function AppealState({ state }: { readonly state: Appeal['state'] }) {
  const w = useWords(zh, en)
  return <StatePill tone={state === 'withdrawn' ? 'draft' : STATE_TONES[state]}>{w.states[state]}</StatePill>
}
