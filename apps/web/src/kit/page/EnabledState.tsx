import en from '../../words/en/common.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/common.ts'
import { StatePill } from './StatePill.tsx'
import { STATE_TONES } from './state-tones.ts'

/** 启用 or 停用 of a row. */
export function EnabledState({ of }: { readonly of: 'enabled' | 'disabled' }) {
  const w = useWords(zh, en)
  return <StatePill tone={STATE_TONES[of]}>{w[of]}</StatePill>
}
