import { WRITTEN_PAGES_MAX } from '@shuyuan/contract/entities/assignment/written-work.ts'
import { Button } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { formatTime } from '../../../kit/format.ts'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { SheetPages } from '../../../subjects/final/SheetPages.tsx'
import { PagesEditor } from '../../../subjects/written/PagesEditor.tsx'
import { useWrittenWords } from '../../../subjects/written/use-written-words.ts'
import type { OwnWork } from './use-own-written.ts'
import css from './Written.module.css'

const OUTDATED = '100409'

interface Props {
  readonly of: OwnWork
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Pictures of the own sheets: sent, put in order and handed in, or only looked at. */
export function ScanDialog({ of, onChanged, onClose }: Props) {
  const { report, ...scan } = useWrittenWords().scan
  const w = of.kind === 'lab' ? { ...scan, ...report } : scan
  const can = useCan()
  const { ask } = useConfirm()
  const submit = useAct('submitWrittenWorkInfo', { message: w.submitted, noToast: true })
  const { own } = of.pages
  const isOpen = of.canScan === '1' && can('scan')
  const handIn = async () => {
    if (!(await ask({ title: w.submitAsk(own.length), text: w.submitText, ok: w.submit }))) return
    const done = await submit.run({ assignmentId: of.assignmentId, count: own.length })
    if (!done.ok) toast.error(done.error.code === OUTDATED ? w.changed : done.error.message)
    onChanged()
  }
  return (
    <ViewDialog
      title={w.title(of.title)}
      width={760}
      onClose={onClose}
      footer={
        isOpen && of.submittedAt === null ? (
          <Button type="primary" disabled={own.length === 0} loading={submit.busy} onClick={() => void handIn()}>
            {w.submit}
          </Button>
        ) : undefined
      }
    >
      <div className={css.editor}>
        {isOpen && <p className={css.how}>{w.how}</p>}
        <p className={css.how}>
          {w.of(own.length, WRITTEN_PAGES_MAX)} · {of.submittedAt ? w.at(formatTime(of.submittedAt)) : w.draft}
        </p>
        {isOpen ? (
          <PagesEditor assignmentId={of.assignmentId} pages={own} onChanged={onChanged} />
        ) : (
          <SheetPages pages={own} />
        )}
      </div>
    </ViewDialog>
  )
}
