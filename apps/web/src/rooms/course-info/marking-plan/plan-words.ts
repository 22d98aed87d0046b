import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { Tone } from '../../../kit/page/StatePill.tsx'
import markingEn from '../../../words/en/marking/marking.ts'
import en from '../../../words/en/marking/plan.ts'
import { useWords } from '../../../words/use-words.ts'
import markingZh from '../../../words/zh/marking/marking.ts'
import zh from '../../../words/zh/marking/plan.ts'

export type TaskRow = RowOf<'listReviewTaskInfo'>

/** The kinds of work that students hand in. */
export function useKindWords(): Readonly<Record<TaskRow['kind'], string>> {
  return useWords(markingZh, markingEn).kinds
}

export const usePlanWords = () => useWords(zh, en)

export const TASK_TONES: Readonly<Record<TaskRow['state'], Tone>> = {
  overdue: 'bad',
  none: 'waiting',
  trial: 'running',
  marking: 'running',
  done: 'done',
}
