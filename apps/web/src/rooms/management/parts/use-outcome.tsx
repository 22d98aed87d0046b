import { App } from 'antd'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/management-course.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/management-course.ts'

export interface Outcome {
  readonly changed: number
  readonly refused: readonly { readonly courseName: string; readonly reason: string }[]
}

/** Of answers that name every course. */
export const outcomeOf = (
  rows: readonly { readonly courseName: string; readonly ok: boolean; readonly reason: string }[],
): Outcome => ({ changed: rows.filter(({ ok }) => ok).length, refused: rows.filter(({ ok }) => !ok) })

/** Tells what an act on several courses did; refused ones are listed with their reasons. */
export function useOutcome(): (outcome: Outcome) => void {
  const w = useWords(zh, en).outcome
  const { modal } = App.useApp()
  return ({ changed, refused }) => {
    if (refused.length === 0) return void toast.success(w.done(changed))
    modal.warning({
      title: w.some(changed, refused.length),
      width: 520,
      okText: w.ok,
      content: (
        <ul style={{ paddingInlineStart: 20, maxBlockSize: 320, overflow: 'auto' }}>
          {refused.map(({ courseName, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished list that never changes
            <li key={at}>{headed(courseName, reason)}</li>
          ))}
        </ul>
      ),
    })
  }
}
