import { EyeOutlined, RedoOutlined, SettingOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { flushSync } from 'react-dom'
import { useCan } from '../../../kit/Can.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { usePaperLinks } from '../paper/use-paper-acts.ts'
import { ownTotal } from './paper-draft.ts'
import type { Opened } from './topic/TopicPanel.tsx'
import type { Paper, PaperEditor } from './use-paper-editor.ts'

interface Props {
  readonly editor: PaperEditor
  readonly paper: Paper
  readonly canEdit: boolean
  readonly onOpen: (opened: Opened) => void
}

/** Actions on the whole paper. */
export function HeadButtons({ editor, paper, canEdit, onOpen }: Props) {
  const w = usePaperWords().work
  const can = useCan()
  const links = usePaperLinks()
  const { ask } = useConfirm()
  const { saving, draft, change } = editor
  const enable = async () => {
    const own = ownTotal(draft)
    const asked =
      own === null
        ? { title: w.enableAsk, ok: w.enable }
        : { title: w.offTarget(own, draft.targetScore), text: w.offTargetMore, ok: w.takeAndEnable(own) }
    if (!(await ask(asked))) return
    // Rendered at once, because what is enabled must be what is shown.
    if (own !== null) flushSync(() => change((now) => ({ ...now, targetScore: own })))
    if (await editor.enable()) toast.success(w.enabledDone)
    else onOpen('panel')
  }
  const preview = async () => {
    if (canEdit && !(await saving.save())) return
    window.open(links.preview(paper.id), '_blank')
  }
  return (
    <>
      {canEdit && (
        <>
          <Tooltip title={w.undo}>
            <Button icon={<UndoOutlined />} aria-label={w.undo} disabled={!editor.undo} onClick={editor.undo} />
          </Tooltip>
          <Tooltip title={w.redo}>
            <Button icon={<RedoOutlined />} aria-label={w.redo} disabled={!editor.redo} onClick={editor.redo} />
          </Tooltip>
          <Button icon={<SettingOutlined />} onClick={() => onOpen('settings')}>
            {w.settings}
          </Button>
        </>
      )}
      <Button icon={<EyeOutlined />} onClick={() => void preview()}>
        {w.preview}
      </Button>
      {canEdit && can('status') && (
        <Button type="primary" onClick={() => void enable()}>
          {w.enable}
        </Button>
      )}
    </>
  )
}
