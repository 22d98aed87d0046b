import { formatNumber } from '../../../kit/format.ts'
import en from '../../../words/en/care/board.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/board.ts'

interface Rates {
  readonly weekStudyRate: number | null
  readonly lastWeekStudyRate: number | null
}

/** The change against the week before in words; '' where one of the weeks is not known. */
export function useChangeText(): (rates: Rates) => string {
  const w = useWords(zh, en)
  return ({ weekStudyRate, lastWeekStudyRate }) => {
    if (weekStudyRate === null || lastWeekStudyRate === null) return ''
    const change = Math.round((weekStudyRate - lastWeekStudyRate) * 10) / 10
    if (change === 0) return w.same
    return change > 0 ? w.up(formatNumber(change, 1)) : w.down(formatNumber(-change, 1))
  }
}

/** ▲ or ▼ with the points, and the whole sentence for those who cannot see it. */
export function ClassChange({ rates }: { readonly rates: Rates }) {
  const w = useWords(zh, en)
  const text = useChangeText()(rates)
  const { weekStudyRate, lastWeekStudyRate } = rates
  if (text === '' || weekStudyRate === null || lastWeekStudyRate === null) return null
  const change = Math.round((weekStudyRate - lastWeekStudyRate) * 10) / 10
  const color = change > 0 ? 'var(--success)' : change < 0 ? 'var(--danger)' : 'var(--ink-2)'
  return (
    <span role="img" aria-label={w.than(text)} title={w.than(text)} style={{ color, whiteSpace: 'nowrap' }}>
      {change > 0 ? '▲' : change < 0 ? '▼' : '＝'} {change === 0 ? '' : formatNumber(Math.abs(change), 1)}
    </span>
  )
}
