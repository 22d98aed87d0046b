import { Button } from 'antd'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { Live } from '../live/Live.tsx'
import css from './SaveBar.module.css'

/** Shown at the bottom while something is unsaved. */
export function SaveBar({
  count,
  busy,
  save,
  onSave,
  onDiscard,
}: {
  count: number
  busy: boolean
  save?: string
  onSave: () => void
  onDiscard: () => void
}) {
  const w = useWords(zh, en)
  if (count === 0) return null
  return (
    <div className={css.bar}>
      <Live>{w.tree.unsaved(count)}</Live>
      <Button onClick={onDiscard}>{w.tree.discard}</Button>
      <Button type="primary" loading={busy} onClick={onSave}>
        {save ?? w.save}
      </Button>
    </div>
  )
}
