import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { type BatchReport, useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/examoffice.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/examoffice.ts'

export type Batch = Out<'getAddExamInfo'>
export type Candidate = RowOf<'listAddExamDetailInfo'>

export const useExamWords = () => useWords(zh, en)

export const BatchState = ({ state }: { readonly state: Batch['state'] }) => {
  const w = useExamWords()
  return <StatePill tone={STATE_TONES[state]}>{w.states[state]}</StatePill>
}

const ROW_TONES = {
  applied: 'waiting',
  approved: 'running',
  rejected: 'bad',
  scheduled: 'running',
  taken: 'waiting',
  scored: 'done',
} as const
export const CandidateState = ({ state }: { readonly state: Candidate['state'] }) => {
  const w = useExamWords()
  return <StatePill tone={ROW_TONES[state]}>{w.rowStates[state]}</StatePill>
}

/** Tells what an act on several candidates did. */
export function useCandidateReport(): (report: BatchReport, done?: string) => void {
  const w = useExamWords().outcome
  const report = useBatchReport()
  return (answer, done = w.done(answer.changed)) => report(answer, done)
}
