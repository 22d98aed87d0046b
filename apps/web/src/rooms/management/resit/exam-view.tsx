import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { App } from 'antd'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/examoffice.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/examoffice.ts'

export type Batch = Out<'getAddExamInfo'>
export type Candidate = RowOf<'listAddExamDetailInfo'>

export const useExamWords = () => useWords(zh, en)

/** Options of a select from a table of words. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const BATCH_TONES = { draft: 'draft', published: 'running', closed: 'done' } as const
export const BatchState = ({ state }: { readonly state: Batch['state'] }) => {
  const w = useExamWords()
  return <StatePill tone={BATCH_TONES[state]}>{w.states[state]}</StatePill>
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

interface Outcome {
  readonly done: number
  readonly refused: readonly { readonly id: string; readonly reason: string }[]
}

/** Tells what an act on several candidates did, and names those it did not reach. */
export function useTold(): (outcome: Outcome, done?: (n: number) => string) => void {
  const w = useExamWords().outcome
  const { modal } = App.useApp()
  return ({ done, refused }, words = w.done) => {
    if (refused.length === 0) return void toast.success(words(done))
    modal.warning({
      title: w.some(done, refused.length),
      width: 520,
      okText: w.ok,
      content: (
        <ul style={{ paddingInlineStart: 20, maxBlockSize: 320, overflow: 'auto' }}>
          {refused.map(({ id, reason }) => (
            <li key={id}>{reason}</li>
          ))}
        </ul>
      ),
    })
  }
}
