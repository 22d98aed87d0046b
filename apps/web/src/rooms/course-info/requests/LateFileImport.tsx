import { InboxOutlined } from '@ant-design/icons'
import { LATE_FILE_MAX_CHARS, type LateFile } from '@shuyuan/contract/entities/marking/late-file.ts'
import { Upload } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/marking/marking.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import css from './Requests.module.css'

/** A first look at whether the file can be one of ours; the server decides. */
async function read(file: File): Promise<LateFile | null> {
  if (file.size > LATE_FILE_MAX_CHARS * 3) return null
  try {
    const { format, payload, signature } = JSON.parse(await file.text()) as Partial<LateFile>
    return format && payload && signature ? { format, payload, signature } : null
  } catch {
    return null
  }
}

/** Imports the signed file of a student whose answers never reached the server. */
export function LateFileImport({ assignmentId }: { assignmentId: string }) {
  const w = useWords(zh, en).late
  const take = useAct('importLateAnswerStudyPaperInfo')
  const run = async (chosen: File) => {
    const file = await read(chosen)
    if (!file) return toast.error(w.noFile)
    const outcome = await take.run({ assignmentId, ...file })
    if (!outcome.ok) return
    const { kept, known } = outcome.data
    toast[kept.length > 0 ? 'success' : 'warning'](
      [
        kept.length > 0 ? w.imported(listed(kept.map(String))) : '',
        known.length > 0 ? w.known(listed(known.map(String))) : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  return (
    <div className={css.take}>
      <Upload.Dragger
        accept=".json,application/json"
        showUploadList={false}
        disabled={take.busy}
        beforeUpload={(file) => {
          void run(file)
          return false
        }}
      >
        <p>
          <InboxOutlined /> {w.importFile}
        </p>
        <small>{w.importNote}</small>
      </Upload.Dragger>
    </div>
  )
}
