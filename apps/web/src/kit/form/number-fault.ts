import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'

interface Limits {
  readonly min?: number | string | null | undefined
  readonly max?: number | string | null | undefined
  readonly precision?: number | null | undefined
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

/** Why a typed number is invalid; '' when it is valid or no number. */
export function useNumberFault(): (text: string, limits: Limits) => string {
  const w = useWords(zh, en).number
  const says = (value: number, text: string, { min, max, precision }: Limits): string => {
    const isLow = min != null && value < Number(min)
    const isHigh = max != null && value > Number(max)
    if (isLow || isHigh) {
      if (min == null) return w.atMost(String(max))
      return max == null ? w.atLeast(String(min)) : w.between(String(min), String(max))
    }
    if (precision == null || decimalsOf(text) <= precision) return ''
    return precision === 0 ? w.whole : w.decimals(precision)
  }
  return (text, limits) => {
    const value = Number(text)
    return text.trim() === '' || Number.isNaN(value) ? '' : says(value, text, limits)
  }
}
