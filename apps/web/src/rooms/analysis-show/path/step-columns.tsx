import type { PathFlow, PathStep } from '@shuyuan/contract/entities/analysis/path.ts'
import type { Column } from '../../../kit/table/types.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import { figureText, shareText } from '../frame/figure-text.ts'
import { usePathWords } from './use-path-target.ts'

/** The columns of steps, on the page and behind a link. */
export function useStepColumns(rules: PathFlow['rules']): readonly Column<PathStep>[] {
  const w = usePathWords()
  const duration = useDuration()
  return [
    { key: 'title', title: w.step, phone: 'title' },
    { key: 'no', title: w.designed, align: 'end' },
    { key: 'order', title: w.order, align: 'end', render: ({ order }) => figureText(order) },
    { key: 'chapterTitle', title: w.chapter },
    { key: 'reached', title: w.reached, align: 'end' },
    { key: 'finishRate', title: w.finishRate, align: 'end', render: (row) => shareText(row.finishRate) },
    {
      ...{ key: 'seconds', title: w.seconds, align: 'end' },
      render: ({ seconds }) => (seconds === null ? '–' : duration(seconds)),
    },
    {
      ...{ key: 'repeatRate', title: w.repeatRate, hint: w.repeatHint(rules.repeatVisits), align: 'end' },
      render: (row) => shareText(row.repeatRate),
    },
    { key: 'skipped', title: w.skipped, hint: w.skippedHint, align: 'end' },
    { key: 'brief', title: w.brief, hint: w.briefHint(rules.briefSeconds), align: 'end' },
    {
      ...{ key: 'stopRate', title: w.stopRate, hint: w.stopHint(rules.stallDays), align: 'end' },
      render: (row) => shareText(row.stopRate),
    },
  ]
}
