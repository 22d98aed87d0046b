import { Button } from 'antd'
import { useState } from 'react'
import en from '../../../words/en/kit.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/kit.ts'
import { useCan } from '../../Can.tsx'
import { useWhenFormCloses } from '../../form/form-closing.tsx'
import { useConfirm } from '../../use-confirm.tsx'
import css from '../TablePage.module.css'
import { type BatchAction, questionOf } from '../types.ts'
import { RowNames } from './RowNames.tsx'

export interface BatchBarProps<Row extends object> {
  readonly rows: readonly Row[]
  readonly actions: readonly BatchAction<Row>[]
  /** The column that names a row; a question before an act names the rows. */
  readonly nameKey: string | undefined
  readonly onClear: () => void
}

/** What can be done to ticked rows: its buttons while there are some, on this page or others, its names before. */
export function BatchBar<Row extends object>({ rows, actions, nameKey, onClear }: BatchBarProps<Row>) {
  const w = useWords(zh, en)
  const can = useCan()
  const { ask } = useConfirm()
  const whenFormCloses = useWhenFormCloses()
  const [busy, setBusy] = useState('')
  const mine = actions.filter(({ button }) => button === undefined || can(button))
  if (rows.length === 0) {
    const said = w.table.afterTicking(mine.map(({ label }) => label))
    return (
      <p className={css.canDo} title={said}>
        {said}
      </p>
    )
  }
  const run = async (action: BatchAction<Row>) => {
    if (action.open) {
      whenFormCloses((isSaved) => isSaved && onClear())
      return action.open(rows)
    }
    const question = action.confirm?.(rows.length, rows)
    if (question) {
      const asked = questionOf(question)
      const text = (
        <>
          <RowNames rows={rows} nameKey={nameKey} />
          {'text' in asked && asked.text}
        </>
      )
      if (!(await ask({ ...asked, text, ok: action.label, danger: action.danger ?? false }))) return
    }
    setBusy(action.key)
    try {
      if ((await action.run?.(rows)) !== false) onClear()
    } finally {
      setBusy('')
    }
  }
  return (
    <div className={css.batch} role="toolbar" aria-label={w.table.chosen(rows.length)}>
      <span className="num">{w.table.chosen(rows.length)}</span>
      <Button type="link" size="small" onClick={onClear}>
        {w.clear}
      </Button>
      {mine.map((action) => (
        <Button
          key={action.key}
          size="small"
          danger={action.danger ?? false}
          loading={busy === action.key}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}
