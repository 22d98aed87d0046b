import { LEAVE_FILES_MAX } from '@shuyuan/contract/entities/assignment/written-work.ts'
import { proofUploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { useWrittenWords } from '../../../subjects/written/use-written-words.ts'
import type { OwnWork } from './use-own-written.ts'

const sendProof = proofUploader('student')
const ACCEPT = ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx']

interface Values {
  reason: string
  files?: readonly StoredFile[]
}

/** 请假 from a test that is to come. */
export function LeaveDialog({ of, onClose }: { of: OwnWork; onClose: () => void }) {
  const w = useWrittenWords().mine
  const ask = useAct('leaveWrittenWorkInfo', { message: w.leaveDone })
  return (
    <FormDialog<Values>
      title={w.leaveTitle(of.title)}
      ok={w.leaveSend}
      fields={[
        { name: 'reason', label: w.leaveReason, kind: 'textarea', required: true, min: 5, max: 200 },
        {
          name: 'files',
          label: w.leaveFiles,
          help: w.leaveFilesHelp,
          input: <UploadField upload={sendProof} most={LEAVE_FILES_MAX} accept={ACCEPT} camera />,
        },
      ]}
      onSubmit={({ reason, files = [] }) =>
        ask.run({ assignmentId: of.assignmentId, reason, fileIds: files.map(({ fileId }) => fileId) })
      }
      onClose={onClose}
    />
  )
}
