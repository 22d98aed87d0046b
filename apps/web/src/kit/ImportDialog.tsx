import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { UPLOAD_DIALOG_MAX_BYTES } from '@shuyuan/contract/constants.ts'
import { Button, Modal, Upload } from 'antd'
import en from '../words/en/kit.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'
import { ImportResult } from './import/ImportResult.tsx'
import type { ImportPreview, ImportSteps } from './import/types.ts'
import { useImport } from './import/use-import.ts'

export interface ImportDialogProps extends ImportSteps {
  /** What is imported: 学生. */
  readonly what: string
  /** The rules of the sheet in plain words. */
  readonly rules?: readonly string[]
  readonly onTemplate?: () => void
  /** Saves the bad rows as a sheet with their reasons; absent: not offered. */
  readonly onSaveBad?: (importId: string) => void
  readonly maxBytes?: number
  /** A result to begin with, from ImportButton. */
  readonly first?: ImportPreview
  readonly onClose: () => void
}

/** Import of a sheet: choose, look at what it would do, write all good rows or none. */
export function ImportDialog(props: ImportDialogProps) {
  const { what, rules = [], onTemplate, onSaveBad, maxBytes = UPLOAD_DIALOG_MAX_BYTES, first, onClose } = props
  const w = useWords(zh, en)
  const { result: own, isBusy, read, write, again } = useImport(props, maxBytes)
  const result = own ?? first ?? null
  const commit = async () => {
    if (result && (await write(result.importId))) onClose()
  }
  const footer = result
    ? [
        result.bad.length > 0 && onSaveBad && (
          <Button key="bad" icon={<DownloadOutlined />} onClick={() => onSaveBad(result.importId)}>
            {w.import.saveBad}
          </Button>
        ),
        !first && (
          <Button key="again" onClick={again}>
            {w.import.another}
          </Button>
        ),
        <Button
          key="ok"
          type="primary"
          loading={isBusy}
          disabled={result.good.length === 0}
          onClick={() => void commit()}
        >
          {w.import.confirm}
        </Button>,
      ]
    : null
  return (
    <Modal
      open
      title={w.import.title(what)}
      width={result ? 880 : 520}
      mask={{ closable: false }}
      footer={footer}
      onCancel={onClose}
    >
      {result ? (
        <ImportResult result={result} />
      ) : (
        <>
          {onTemplate && (
            <Button
              type="link"
              icon={<DownloadOutlined />}
              style={{ padding: 0, marginBottom: 8 }}
              onClick={onTemplate}
            >
              {w.import.template}
            </Button>
          )}
          <Upload.Dragger
            accept=".xlsx,.xls"
            showUploadList={false}
            disabled={isBusy}
            beforeUpload={(file) => {
              void read(file)
              return false
            }}
          >
            <p style={{ fontSize: 28, color: 'var(--primary)' }}>
              <FileExcelOutlined />
            </p>
            <p>{isBusy ? w.import.reading : w.import.drop}</p>
          </Upload.Dragger>
          {rules.length > 0 && (
            <ul style={{ margin: '12px 0 0', paddingInlineStart: '1.2em', color: 'var(--ink-2)' }}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Modal>
  )
}
