import { ImportOutlined } from '@ant-design/icons'
import { UPLOAD_BUTTON_MAX_BYTES } from '@shuyuan/contract/constants.ts'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import en from '../words/en/kit.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { ImportPreview, ImportSteps } from './import/types.ts'
import { useImport } from './import/use-import.ts'

export interface ImportButtonProps extends ImportSteps {
  readonly what: string
  readonly label?: string
  readonly onSaveBad?: (importId: string) => void
}

/** One button: a clean sheet is written at once, one with faults opens the dialog at its result. */
export function ImportButton(props: ImportButtonProps) {
  const w = useWords(zh, en).import
  const { isBusy, read, write } = useImport(props, UPLOAD_BUTTON_MAX_BYTES)
  const [faulty, setFaulty] = useState<ImportPreview | null>(null)
  const take = async (file: File) => {
    const preview = await read(file)
    if (!preview) return
    if (preview.bad.length > 0 || !(await write(preview.importId))) setFaulty(preview)
  }
  return (
    <>
      <Upload
        accept=".xlsx,.xls"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
      >
        <Button icon={<ImportOutlined />} loading={isBusy}>
          {props.label ?? w.button}
        </Button>
      </Upload>
      {faulty && <ImportDialog {...props} first={faulty} onClose={() => setFaulty(null)} />}
    </>
  )
}
