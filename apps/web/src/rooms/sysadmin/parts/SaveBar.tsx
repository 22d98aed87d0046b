import { Button } from 'antd'
import en from '../../../words/en/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/sysadmin.ts'
import css from './SaveBar.module.css'

/** Stands at the bottom as long as something is not saved. */
export function SaveBar({
  count,
  busy,
  save,
  onSave,
  onGiveUp,
}: {
  count: number
  busy: boolean
  save?: string
  onSave: () => void
  onGiveUp: () => void
}) {
  const w = useWords(zh, en)
  if (count === 0) return null
  return (
    <div className={css.bar} role="status">
      <span>{w.unsaved(count)}</span>
      <Button onClick={onGiveUp}>{w.giveUp}</Button>
      <Button type="primary" loading={busy} onClick={onSave}>
        {save ?? w.save}
      </Button>
    </div>
  )
}
