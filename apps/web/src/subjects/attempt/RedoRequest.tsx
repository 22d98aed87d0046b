import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { proofUploader } from '../../api/upload-file.ts'
import { useAct } from '../../api/use-act.ts'
import { Can } from '../../kit/Can.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { toast } from '../../kit/toast.ts'
import type { StoredFile } from '../../kit/upload/types.ts'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { useAttemptWords } from './use-attempt-words.ts'

type Task = RowOf<'taskListStudyPaperInfo'>
interface Values {
  reason: string
  files?: readonly StoredFile[]
}

/** The call takes three. */
const EVIDENCE_MAX = 3
const EVIDENCE_MAX_BYTES = 20 * 1024 * 1024
const EVIDENCE = ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx']
const sendEvidence = proofUploader('student')

/** 申请重做 after a review, 申请补测 of a missed test; the server says which can be requested. */
export function RedoDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const w = useAttemptWords().ask
  const apply = useAct('applyRedoStudyPaperInfo')
  const kind = task.redoApplyKind
  if (kind === '') return null
  const submit = async ({ reason, files = [] }: Values) => {
    const fileIds = files.map(({ fileId }) => fileId)
    const outcome = await apply.run({ assignmentId: task.assignmentId, kind, reason, fileIds })
    if (outcome.ok) toast.success(w.done)
    return outcome
  }
  return (
    <FormDialog<Values>
      title={w.button[kind]}
      note={<p>{w.note[kind]}</p>}
      ok={w.submit}
      fields={[
        {
          name: 'reason',
          label: w.reason,
          kind: 'textarea',
          required: true,
          min: 10,
          max: 200,
          help: w.reasonHelp,
        },
        {
          name: 'files',
          label: w.files,
          help: w.filesHelp,
          input: (
            <UploadField
              upload={sendEvidence}
              most={EVIDENCE_MAX}
              maxBytes={EVIDENCE_MAX_BYTES}
              accept={EVIDENCE}
              camera
            />
          ),
        },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

export function RedoButton({ task }: { task: Task }) {
  const w = useAttemptWords().ask
  const [isOpen, setOpen] = useState(false)
  if (task.redoApplyKind === '') return null
  return (
    <Can button="redo">
      <Button onClick={() => setOpen(true)}>{w.button[task.redoApplyKind]}</Button>
      {isOpen && <RedoDialog task={task} onClose={() => setOpen(false)} />}
    </Can>
  )
}

/** The state of the latest request. */
export function RedoState({ task }: { task: Task }) {
  const w = useAttemptWords().ask
  if (task.redoApplyState === 'applied') return <Alert type="info" showIcon title={w.waits} />
  if (task.redoApplyState === 'refused' && task.redoApplyKind !== '')
    return <Alert type="warning" showIcon title={w.refused} description={task.redoApplyAnswer} />
  return null
}
