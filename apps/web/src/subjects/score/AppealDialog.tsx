import { proofUploader } from '../../api/upload-file.ts'
import { useAct } from '../../api/use-act.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import type { StoredFile } from '../../kit/upload/types.ts'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import en from '../../words/en/marking/appeal.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking/appeal.ts'

type Part = 'formative' | 'final'

interface Values {
  part: Part
  reason: string
  files?: readonly StoredFile[]
}

const MAX_FILES = 3
const send = proofUploader('student')

interface Props {
  readonly course: { courseId: string; courseName: string }
  readonly parts: readonly Part[]
  /** The last moment, as it is read. */
  readonly until: string
  readonly onClose: () => void
}

/** 申请复核 of one published part of a student's own score. */
export function AppealDialog({ course, parts, until, onClose }: Props) {
  const w = useWords(zh, en)
  const act = useAct('appealResultDetail', { message: w.applied })
  const submit = ({ part, reason, files = [] }: Values) =>
    act.run({ courseId: course.courseId, part, reason, fileIds: files.map(({ fileId }) => fileId) })
  return (
    <FormDialog<Values>
      title={w.applyTitle(course.courseName)}
      ok={w.apply}
      note={<p>{w.applyNote(until)}</p>}
      initial={parts[0] ? { part: parts[0] } : {}}
      fields={[
        {
          name: 'part',
          label: w.part,
          kind: 'radio',
          required: true,
          options: parts.map((part) => ({ value: part, label: w.parts[part] })),
        },
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 10, max: 500, help: w.reasonHelp },
        {
          name: 'files',
          label: w.files,
          help: w.filesHelp,
          input: <UploadField upload={send} most={MAX_FILES} camera />,
        },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
