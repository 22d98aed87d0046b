import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { Alert, Button, Progress, Upload } from 'antd'
import en from '../../words/en/kit.ts'
import { sentence } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import css from './ChooseFile.module.css'

export interface ChooseFileProps {
  readonly rules: readonly string[]
  readonly isBusy: boolean
  /** Of a job on the sheet; null: no job. */
  readonly percent: number | null
  /** Of the last file; '': none. */
  readonly fault: string
  readonly onFile: (file: File) => void
  readonly onTemplate: () => void
}

/** The first step of an import: the template, the file, the rules of the sheet. */
export function ChooseFile({ rules, isBusy, percent, fault, onFile, onTemplate }: ChooseFileProps) {
  const w = useWords(zh, en).import
  return (
    <>
      <Button type="link" icon={<DownloadOutlined />} className={css.template ?? ''} onClick={onTemplate}>
        {w.template}
      </Button>
      {fault && <Alert type="error" showIcon title={sentence(fault)} className={css.fault ?? ''} />}
      <Upload.Dragger
        accept=".xlsx,.xls"
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          onFile(file)
          return false
        }}
      >
        <p className={css.icon}>
          <FileExcelOutlined />
        </p>
        <p>{isBusy ? w.reading : w.drop}</p>
        {percent !== null && (
          <Progress percent={Math.round(percent)} className={css.progress ?? ''} aria-label={w.reading} />
        )}
      </Upload.Dragger>
      {percent !== null && <p className={css.note}>{w.canLeave}</p>}
      <ul className={css.rules}>
        {[...rules, w.limits].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}
