import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import en from '../../../words/en/finalexam.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/finalexam.ts'

export type ExamTime = RowOf<'listPaperTimeInfo'>

export const useFinalWords = () => useWords(zh, en)

export function TimeState({ row }: { readonly row: ExamTime }) {
  const w = useFinalWords().time
  if (!row.startsAt) return <StatePill tone="waiting">{w.none}</StatePill>
  return <StatePill tone={STATE_TONES[row.publishStatus]}>{w.states[row.publishStatus]}</StatePill>
}

export type Final = RowOf<'listFinalExamCourseInfo'>
export type FinalDetail = Out<'getFinalExamCourseInfo'>

export function FinalStatePill({ state }: { readonly state: Final['state'] }) {
  const w = useFinalWords().exam
  return <StatePill tone={STATE_TONES[state]}>{w.states[state]}</StatePill>
}
