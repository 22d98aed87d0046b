import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import en from '../../../words/en/finalexam.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/finalexam.ts'

export type ExamTime = RowOf<'listPaperTimeInfo'>

export const useFinalWords = () => useWords(zh, en)

const TIME_TONES = { draft: 'draft', published: 'running' } as const
export function TimeState({ row }: { readonly row: ExamTime }) {
  const w = useFinalWords().time
  if (!row.startsAt) return <StatePill tone="waiting">{w.none}</StatePill>
  return <StatePill tone={TIME_TONES[row.publishStatus]}>{w.states[row.publishStatus]}</StatePill>
}

export type Final = RowOf<'listFinalExamCourseInfo'>
export type FinalDetail = Out<'getFinalExamCourseInfo'>

const FINAL_TONES = { unset: 'waiting', before: 'draft', running: 'running', over: 'done' } as const
export function FinalStatePill({ state }: { readonly state: Final['state'] }) {
  const w = useFinalWords().exam
  return <StatePill tone={FINAL_TONES[state]}>{w.states[state]}</StatePill>
}
