import { proofUploader } from '../../api/upload-file.ts'
import { useAct } from '../../api/use-act.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import type { StoredFile } from '../../kit/upload/types.ts'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { useBatchReport } from '../../kit/use-batch-report.tsx'
import css from './Paper.module.css'
import { PaperMarks } from './PaperMarks.tsx'
import { type PaperDetail, useThesisWords } from './thesis-view.tsx'

interface DialogProps {
  readonly onClose: () => void
}

const COPY_MAX_BYTES = 200 * 1024 * 1024
const COPIES = ['.doc', '.docx', '.pdf', '.zip']
const sendCopy = proofUploader('teacher')

/** 退回: asks for a new version, perhaps with a copy that has remarks. */
export function ReturnDialog({ ids, onClose }: DialogProps & { ids: string[] }) {
  const words = useThesisWords()
  const w = words.return
  const back = useAct('returnThesisExamInfo')
  const report = useBatchReport()
  return (
    <FormDialog<{ reason: string; newTo: string; files?: readonly StoredFile[] }>
      title={w.title(ids.length)}
      ok={w.ok}
      fields={[
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 5, max: 300 },
        { name: 'newTo', label: w.newTo, kind: 'time', required: true },
        ...(ids.length === 1
          ? [
              {
                name: 'files' as const,
                label: w.file,
                input: <UploadField upload={sendCopy} most={1} maxBytes={COPY_MAX_BYTES} accept={COPIES} />,
              },
            ]
          : []),
      ]}
      onSubmit={async ({ files = [], ...values }) => {
        const [file] = files
        const done = await back.run({ ids, ...values, ...(file ? { fileId: file.fileId } : {}) })
        if (done.ok) report(done.data, words.done(done.data.changed))
        return done
      }}
      onClose={onClose}
    />
  )
}

/** 仲裁: both marks are shown, the score of the arbiter counts. */
export function ArbitrateDialog({ paper, onClose }: DialogProps & { paper: PaperDetail }) {
  const w = useThesisWords().arbitrate
  const decide = useAct('arbitrateThesisExamInfo', { message: w.done })
  const { lateDays, minusPerDay } = paper
  return (
    <FormDialog<{ score: number; comment: string }>
      title={`${w.title} · ${paper.realname}`}
      ok={w.ok}
      width={680}
      note={
        <div className={css.rows}>
          <PaperMarks paper={paper} />
          {lateDays > 0 && minusPerDay > 0 && <p className={css.soft}>{w.lateNote(lateDays, minusPerDay)}</p>}
        </div>
      }
      fields={[
        { name: 'score', label: w.score, kind: 'number', required: true, min: 0, max: 100, step: 0.5 },
        { name: 'comment', label: w.comment, kind: 'textarea', required: true, min: 10, max: 1000 },
      ]}
      onSubmit={(values) => decide.run({ id: paper.id, ...values })}
      onClose={onClose}
    />
  )
}
