import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { TIMED_RESOURCES } from '@shuyuan/contract/entities/course/course.ts'
import { formatClock, formatSize } from '../../../kit/format.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'

export type ResourceRow = RowOf<'listResourceInfo'>

const MINUTE = 60

/** 12.40 MB · 05:09 */
export const sizeOf = ({ size, durationSec }: Pick<ResourceRow, 'size' | 'durationSec'>): string =>
  [size > 0 ? formatSize(size) : '', durationSec > 0 ? formatClock(durationSec) : ''].filter(Boolean).join(' · ')

/** What a student must do for it to count as finished. */
export function useDemand(): (row: Pick<ResourceRow, 'kind' | 'minPercent' | 'minSeconds'>) => string {
  const w = useWords(zh, en).resource
  return ({ kind, minPercent, minSeconds }) => {
    const reading =
      minSeconds === 0 ? '' : minSeconds % MINUTE === 0 ? w.minutes(minSeconds / MINUTE) : w.seconds(minSeconds)
    if (TIMED_RESOURCES.includes(kind)) return [w.percent(minPercent), reading].filter(Boolean).join(' · ')
    return reading || w.openOnce
  }
}
