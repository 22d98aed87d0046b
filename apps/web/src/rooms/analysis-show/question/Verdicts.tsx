import type { ItemVerdict } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import css from './ItemDetail.module.css'

const TONES = {
  tooEasy: 'draft',
  tooHard: 'waiting',
  excellent: 'done',
  good: 'done',
  fair: 'running',
  revise: 'waiting',
  negative: 'bad',
} as const satisfies Record<ItemVerdict, string>

export function Verdicts({ of }: { of: readonly ItemVerdict[] }) {
  const { verdicts } = useAnalysisWords()
  return (
    <span className={css.pills}>
      {of.map((one) => (
        <StatePill key={one} tone={TONES[one]}>
          {verdicts[one]}
        </StatePill>
      ))}
    </span>
  )
}
