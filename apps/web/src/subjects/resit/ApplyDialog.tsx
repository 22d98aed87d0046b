import { proofUploader } from '../../api/upload-file.ts'
import { useAct } from '../../api/use-act.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { formatTime } from '../../kit/format.ts'
import type { StoredFile } from '../../kit/upload/types.ts'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { type Offer, useOwnResitWords } from './own-resits.ts'

interface Values {
  reason: string
  files?: readonly StoredFile[]
}

const MAX_FILES = 5
const send = proofUploader('student')

/** 申请补考 or 申请缓考 of one course; which of the two, the course's standing says. */
export function ApplyDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const w = useOwnResitWords()
  const act = useAct('addAddExamDetailInfo', { message: w.sent })
  const { kind, courseId, courseName, name, applyTo, notice } = offer
  return (
    <FormDialog<Values>
      title={w.title(w.kinds[kind], courseName)}
      ok={w.send}
      note={
        <>
          <p>{w.note(name, formatTime(applyTo))}</p>
          {kind === 'deferred' && <p>{w.deferredNote}</p>}
          {notice && <p>{notice}</p>}
        </>
      }
      fields={[
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 10, max: 500, help: w.reasonHelp },
        {
          name: 'files',
          label: w.files,
          help: w.filesHelp,
          input: <UploadField upload={send} most={MAX_FILES} camera />,
        },
      ]}
      onSubmit={({ reason, files = [] }) =>
        act.run({ kind, courseId, reason, fileIds: files.map(({ fileId }) => fileId) })
      }
      onClose={onClose}
    />
  )
}
