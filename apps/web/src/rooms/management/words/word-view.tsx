import type { MatchWay, WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import en from '../../../words/en/filter.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/filter.ts'

export const useFilterWords = () => useWords(zh, en)

const LEVEL_TONES: Readonly<Record<WordLevel, Tone>> = { block: 'bad', hold: 'waiting', mask: 'running' }

export function LevelPill({ of }: { readonly of: WordLevel }) {
  const w = useFilterWords()
  return <StatePill tone={LEVEL_TONES[of]}>{w.levels[of]}</StatePill>
}

/** Why a text matched though it does not stand in the list like this. */
export function useWays(): (how: readonly MatchWay[]) => string {
  const w = useFilterWords()
  return (how) => (how.length === 0 ? w.asWritten : w.variantOf(listed(how.map((way) => w.ways[way]))))
}
