import en from '../words/en/kit.ts'
import { headed, sentence } from '../words/marks.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'
import css from './BatchReport.module.css'
import { toast } from './toast.ts'
import { useConfirm } from './use-confirm.tsx'

export interface BatchRow {
  /** Absent where the reason names it. */
  readonly name?: string
  readonly reason: string
}

export interface BatchReport {
  readonly changed: number
  readonly refused: readonly BatchRow[]
  /** Done, with something left to put right. */
  readonly warned?: readonly BatchRow[]
}

/** The report of an answer that names every row. */
export const toBatchReport = (
  rows: readonly (BatchRow & { readonly ok: boolean; readonly warning?: string })[],
): BatchReport => ({
  changed: rows.filter(({ ok }) => ok).length,
  refused: rows.filter(({ ok }) => !ok),
  warned: rows.flatMap(({ name, warning }) => (warning ? [{ ...(name && { name }), reason: warning }] : [])),
})

function Rows({ of }: { readonly of: readonly BatchRow[] }) {
  return (
    <ul className={css.rows}>
      {of.map(({ name, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finished list that never changes
        <li key={at}>{name ? headed(name, sentence(reason)) : sentence(reason)}</li>
      ))}
    </ul>
  )
}

/**
 * Tells what an act on several rows did: a toast when it took all of them, else a list of the others with their reasons.
 * `done` says it in words of its own: 已加入 3 人.
 */
export function useBatchReport(): (report: BatchReport, done?: string) => void {
  const w = useWords(zh, en).batch
  const { tell } = useConfirm()
  return ({ changed, refused, warned = [] }, done = w.done(changed)) => {
    if (refused.length + warned.length === 0) return toast.success(done)
    tell(
      refused.length > 0 ? w.some(done, refused.length) : done,
      <>
        {refused.length > 0 && <Rows of={refused} />}
        {warned.length > 0 && (
          <>
            <p>{w.warned}</p>
            <Rows of={warned} />
          </>
        )}
      </>,
    )
  }
}
