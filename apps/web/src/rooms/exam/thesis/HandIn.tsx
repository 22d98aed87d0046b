import { lateDaysOf } from '@shuyuan/domain/life/thesis.rule.ts'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { formatTime } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { sentences } from '../../../words/marks.ts'
import hall from '../hall/Hall.module.css'
import type { OwnThesis } from './own-thesis.ts'
import css from './Thesis.module.css'
import { useOwnThesisWords } from './use-own-words.ts'

const MB = 1024 * 1024
const sendThesis = uploader('student', { kind: 'answer' })

/** 提交: the files, the statement of originality, and what a late hand-in costs. */
export function HandIn({ thesis, clockOffset }: { readonly thesis: OwnThesis; readonly clockOffset: number }) {
  const w = useOwnThesisWords().handIn
  const { ask } = useConfirm()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [isAgreed, setAgreed] = useState(false)
  const submit = useAct('submitThesisExamInfo')
  useUnsaved(files.length > 0)
  const { fileRule, late, version } = thesis
  const daysLate = () => lateDaysOf(Date.now() + clockOffset, Date.parse(thesis.dueAt))
  const missing = files.length === 0 ? w.noFile : isAgreed ? '' : w.agreeFirst
  const send = async () => {
    const days = daysLate()
    const text = sentences([w.confirmText(files.length), ...(days > 0 ? [w.confirmLate(days, late.minusPerDay)] : [])])
    if (!(await ask({ title: w.confirm, text, ok: w.ok }))) return
    const fileIds = files.map(({ fileId }) => fileId)
    const done = await submit.run({ id: thesis.id, fileIds, declaration: '1', version })
    if (!done.ok) return
    setFiles([])
    setAgreed(false)
    toast.success(w.done(done.data.version))
  }
  return (
    <section className={css.part}>
      <h2>{version > 0 ? w.again : w.title}</h2>
      {daysLate() > 0 && <Alert type="warning" showIcon title={w.lateNow(formatTime(thesis.lateUntil))} />}
      <div>
        <UploadField
          upload={sendThesis}
          value={files}
          onChange={setFiles}
          accept={fileRule.types.map((type) => `.${type}`)}
          maxBytes={fileRule.maxMb * MB}
          most={fileRule.maxCount}
          sortable
        />
        <p className={css.soft}>{w.filesHelp}</p>
      </div>
      <section className={hall.pledge}>
        <h3>{w.declarationHead}</h3>
        <p>{fileRule.declaration || w.declaration}</p>
        <Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)}>
          {w.agree}
        </Checkbox>
      </section>
      <Can button="thesis">
        <div>
          <Button
            type="primary"
            size="large"
            disabled={missing !== ''}
            title={missing}
            loading={submit.busy}
            onClick={() => void send()}
          >
            {w.ok}
          </Button>
        </div>
      </Can>
    </section>
  )
}
