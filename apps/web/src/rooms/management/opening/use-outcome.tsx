import { App } from 'antd'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/office.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

export interface Outcome {
  readonly changed: number
  readonly refused: readonly { readonly courseName: string; readonly reason: string }[]
  /** Done, with something left to set right. */
  readonly warned?: readonly { readonly courseName: string; readonly reason: string }[]
}

/** Of answers that name every course. */
export const outcomeOf = (
  rows: readonly {
    readonly courseName: string
    readonly ok: boolean
    readonly reason: string
    readonly warning?: string
  }[],
): Outcome => ({
  changed: rows.filter(({ ok }) => ok).length,
  refused: rows.filter(({ ok }) => !ok),
  warned: rows.flatMap(({ courseName, warning }) => (warning ? [{ courseName, reason: warning }] : [])),
})

function Named({ rows }: { readonly rows: Outcome['refused'] }) {
  return (
    <ul style={{ paddingInlineStart: 20, maxBlockSize: 320, overflow: 'auto' }}>
      {rows.map(({ courseName, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finished list that never changes
        <li key={at}>{headed(courseName, reason)}</li>
      ))}
    </ul>
  )
}

/** Tells what an act on several courses did; refused ones are listed with their reasons. */
export function useOutcome(): (outcome: Outcome) => void {
  const w = useWords(zh, en).outcome
  const { modal } = App.useApp()
  return ({ changed, refused, warned = [] }) => {
    if (refused.length + warned.length === 0) return void toast.success(w.done(changed))
    modal.warning({
      title: refused.length > 0 ? w.some(changed, refused.length) : w.done(changed),
      width: 520,
      okText: w.ok,
      content: (
        <>
          {refused.length > 0 && <Named rows={refused} />}
          {warned.length > 0 && (
            <>
              <p>{w.warned}</p>
              <Named rows={warned} />
            </>
          )}
        </>
      ),
    })
  }
}
