import type { PaperState as State } from '@shuyuan/domain/life/paper.rule.ts'
import { StatePill, type Tone } from '../../kit/page/StatePill.tsx'
import { usePaperWords } from './use-paper-words.ts'

const TONES: Readonly<Record<State, Tone>> = { draft: 'draft', enabled: 'done', frozen: 'running', archived: 'draft' }

export function PaperState({ state }: { readonly state: State }) {
  return <StatePill tone={TONES[state]}>{usePaperWords().state[state]}</StatePill>
}
