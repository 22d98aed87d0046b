import { ImportOutlined } from '@ant-design/icons'
import { UPLOAD_BUTTON_MAX_BYTES } from '@shuyuan/contract/constants.ts'
import type { ImportPreviewAnswer } from '@shuyuan/contract/entities/sheet.ts'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { ImportSteps } from './types.ts'
import { useImport } from './use-import.ts'

export interface ImportButtonProps {
  readonly what: string
  readonly steps: ImportSteps
  readonly label?: string
  readonly onDone?: () => void
}

/** A single button: a sheet without problems is imported at once, any other opens the dialog with its result. */
export function ImportButton({ what, steps, label, onDone = () => {} }: ImportButtonProps) {
  const w = useWords(zh, en).import
  const { isBusy, read, write } = useImport(steps, UPLOAD_BUTTON_MAX_BYTES, onDone)
  const [faulty, setFaulty] = useState<ImportPreviewAnswer | null>(null)
  const take = async (file: File) => {
    const answer = await read(file)
    if (answer?.step !== 'preview') return
    const isWhole = answer.counts.bad === 0 && answer.notes.length === 0
    if (!isWhole || !(await write(answer.importId))) setFaulty(answer)
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
          {label ?? w.button}
        </Button>
      </Upload>
      {faulty && (
        <ImportDialog what={what} steps={steps} first={faulty} onDone={onDone} onClose={() => setFaulty(null)} />
      )}
    </>
  )
}
