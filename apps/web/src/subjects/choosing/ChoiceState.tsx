import { StatePill } from '../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../kit/page/state-tones.ts'
import en from '../../words/en/course/choosing.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/choosing.ts'

const TONES = {
  none: 'draft',
  chosen: 'running',
  waiting: STATE_TONES.waiting,
  confirmed: 'done',
  dropped: 'draft',
} as const

/** 候补 says the place in the line as well. */
export function ChoiceState({ state, queueNo }: { readonly state: keyof typeof TONES; readonly queueNo: number }) {
  const w = useWords(zh, en)
  return (
    <StatePill tone={TONES[state]}>{state === 'waiting' && queueNo > 0 ? w.queue(queueNo) : w.states[state]}</StatePill>
  )
}
