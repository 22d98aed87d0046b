import { CheckCircleOutlined, CloudSyncOutlined, EditOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatTime } from '../../../kit/format.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { headed } from '../../../words/marks.ts'
import css from './Assemble.module.css'
import type { PaperEditor } from './use-paper-editor.ts'

const ICONS = {
  saved: <CheckCircleOutlined />,
  saving: <CloudSyncOutlined />,
  dirty: <EditOutlined />,
  failed: <WarningOutlined />,
  stale: <WarningOutlined />,
}

/** The save state, always in the same corner. */
export function SaveMark({ saving }: { readonly saving: PaperEditor['saving'] }) {
  const w = usePaperWords().work
  const { state, fault, savedAt } = saving
  const said = {
    saved: w.savedAt(formatTime(savedAt).slice(-5)),
    saving: w.saving,
    dirty: w.unsaved,
    failed: fault ? headed(w.failed, fault) : w.failed,
    stale: w.failed,
  }[state]
  return (
    <span className={css.save} data-state={state}>
      {ICONS[state]}
      <Live onlyChanges by={state} urgent={state === 'failed' || state === 'stale'} className="num">
        {said}
      </Live>
      {state === 'failed' && (
        <Button size="small" type="link" onClick={() => void saving.save()}>
          {w.retry}
        </Button>
      )}
    </span>
  )
}
