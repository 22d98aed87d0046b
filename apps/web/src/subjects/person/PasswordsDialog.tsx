import { Alert, Button } from 'antd'
import { copyText } from '../../kit/copy-text.ts'
import { ViewDialog } from '../../kit/page/ViewDialog.tsx'
import { saveBlob } from '../../kit/save-blob.ts'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/school/people.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/school/people.ts'

export interface MadePassword {
  /** Number or user name. */
  readonly no: string
  readonly realname: string
  readonly password: string
}

/** Spreadsheets need the byte order mark to read UTF-8, and would take a leading = + - @ for a formula. */
const asCsv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.map((cell) => `"${cell.replace(/"/g, '""').replace(/^([=+\-@])/, "'$1")}"`).join(',')).join('\r\n')}`

/** Initial passwords, shown only once. */
export function PasswordsDialog({
  noLabel,
  made,
  onClose,
}: {
  readonly noLabel: string
  readonly made: readonly MadePassword[]
  readonly onClose: () => void
}) {
  const w = useWords(zh, en).passwords
  const lines = made.map(({ no, realname, password }) => [no, realname, password])
  const copy = async () => {
    await copyText(lines.map((line) => line.join('\t')).join('\n'))
    toast.success(w.copied)
  }
  const download = () =>
    saveBlob(new Blob([asCsv([[noLabel, w.name, w.password], ...lines])], { type: 'text/csv' }), w.file)
  return (
    <ViewDialog
      title={w.title}
      width={600}
      closable={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>{w.copy}</Button>
          <Button onClick={download}>{w.download}</Button>
          <Button type="primary" onClick={onClose}>
            {w.close}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title={w.once} style={{ marginBlockEnd: 12 }} />
      <PlainTable
        rows={made}
        rowKey="no"
        columns={[
          { key: 'no', title: noLabel, width: 160 },
          { key: 'realname', title: w.name },
          {
            key: 'password',
            title: w.password,
            width: 180,
            render: ({ password }) => <code translate="no">{password}</code>,
          },
        ]}
      />
    </ViewDialog>
  )
}
