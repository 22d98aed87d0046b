import {
  EyeOutlined,
  MoreOutlined,
  RedoOutlined,
  SettingOutlined,
  TableOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCanOpen } from '../../../app/rights.ts'
import { useCan } from '../../../kit/Can.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { PrintDialog } from '../paper/PrintDialog.tsx'
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
  const { work: w, blueprint, list, print } = usePaperWords()
  const can = useCan()
  const canOpen = useCanOpen()
  const links = usePaperLinks()
  const [isPrinting, setPrinting] = useState(false)
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
  /** What stands on the page is saved before it is shown elsewhere. */
  const afterSaving = async (act: () => void) => {
    if (!canEdit || (await saving.save())) act()
  }
  const openTab = (address: string) => void afterSaving(() => window.open(address, '_blank'))
  const hasQuestions = draft.bigTopics.some(({ questions, rules }) => questions.length + rules.length > 0)
  const more = [
    ...(canOpen('tryToAnswer') ? [{ key: 'try', label: list.try, onClick: () => openTab(links.try(paper.id)) }] : []),
    ...(can('print')
      ? [{ key: 'print', label: print.open, onClick: () => void afterSaving(() => setPrinting(true)) }]
      : []),
  ]
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
          <Button icon={<TableOutlined />} onClick={() => onOpen('blueprint')}>
            {blueprint.open}
          </Button>
          <Button icon={<SettingOutlined />} onClick={() => onOpen('settings')}>
            {w.settings}
          </Button>
        </>
      )}
      <Button icon={<EyeOutlined />} onClick={() => openTab(links.preview(paper.id))}>
        {w.preview}
      </Button>
      {hasQuestions && more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: more }}>
          <Button icon={<MoreOutlined />} aria-label={w.more} title={w.more} />
        </Dropdown>
      )}
      {canEdit && can('status') && (
        <Button type="primary" onClick={() => void enable()}>
          {w.enable}
        </Button>
      )}
      {isPrinting && <PrintDialog paper={paper} onClose={() => setPrinting(false)} />}
    </>
  )
}
