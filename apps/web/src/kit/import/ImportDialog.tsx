import { DownloadOutlined } from '@ant-design/icons'
import { UPLOAD_DIALOG_MAX_BYTES } from '@shuyuan/contract/constants.ts'
import type { ImportPreviewAnswer } from '@shuyuan/contract/entities/sheet.ts'
import { Button, Flex } from 'antd'
import { useEffect } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { dialogBody } from '../page/dialog-body.ts'
import { Modal } from '../page/Modal.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportResult } from './ImportResult.tsx'
import type { ImportSteps } from './types.ts'
import { useImport } from './use-import.ts'

export interface ImportDialogProps {
  /** What is imported: 学生. */
  readonly what: string
  /** `importSteps('importStudentInfo', 'templateStudentInfo')` */
  readonly steps: ImportSteps
  /** The rules of the sheet in plain words. */
  readonly rules?: readonly string[]
  readonly maxBytes?: number
  /** The initial result, from ImportButton. */
  readonly first?: ImportPreviewAnswer
  readonly onDone?: () => void
  readonly onClose: () => void
}

const writable = ({ counts }: ImportPreviewAnswer) => counts.add + counts.update + counts.same

/**
 * Import of a sheet: choose a file, review what it would do, import all valid rows or none. A dialog that was closed
 * reopens where it was left, also while the server is still working.
 */
export function ImportDialog(props: ImportDialogProps) {
  const { what, steps, rules = [], maxBytes = UPLOAD_DIALOG_MAX_BYTES, first, onDone, onClose } = props
  const w = useWords(zh, en).import
  const {
    preview: own,
    percent,
    isBusy,
    fault,
    read,
    resume,
    write,
    again,
  } = useImport(steps, maxBytes, onDone ?? (() => {}))
  const preview = own ?? first ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    if (!first) void resume()
  }, [])
  const commit = async () => {
    if (preview && (await write(preview.importId))) onClose()
  }
  const footer = preview ? (
    <Flex wrap gap={8} justify="end">
      {preview.counts.bad > 0 && (
        <Button icon={<DownloadOutlined />} onClick={() => void steps.saveBad(preview.importId)}>
          {w.saveBad}
        </Button>
      )}
      {!first && (
        <Button disabled={isBusy} onClick={again}>
          {w.another}
        </Button>
      )}
      <Button type="primary" loading={isBusy} disabled={writable(preview) === 0} onClick={() => void commit()}>
        {percent === null ? w.confirm : w.writing(Math.round(percent))}
      </Button>
    </Flex>
  ) : null
  return (
    <Modal
      open
      title={w.title(what)}
      width={preview ? 960 : 520}
      mask={{ closable: false }}
      centered
      // Many rows scroll between the counts and the button that writes them.
      styles={dialogBody}
      footer={footer}
      onCancel={onClose}
    >
      {preview ? (
        <ImportResult result={preview} />
      ) : (
        <ChooseFile
          rules={rules}
          isBusy={isBusy}
          percent={percent}
          fault={fault}
          onFile={(file) => void read(file)}
          onTemplate={() => void steps.saveTemplate()}
        />
      )}
    </Modal>
  )
}
