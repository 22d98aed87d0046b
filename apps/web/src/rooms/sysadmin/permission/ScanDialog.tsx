import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { EmptyState, LoadingState } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/system/sysadmin.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'

type Found = Answer<'scanPermissionInfo'>

/** Compares the tree with the running product: missing and obsolete permissions. */
export function ScanDialog({ onClose, onShow }: { onClose: () => void; onShow: (id: string) => void }) {
  const words = useWords(zh, en)
  const w = words.permission
  const textOf = useText()
  const scan = useAct('scanPermissionInfo')
  const [found, setFound] = useState<Found | null>(null)
  const look = async () => {
    const done = await scan.run({ fix: '0' })
    if (done.ok) setFound(done.data)
    else onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, when it opens
  useEffect(() => void look(), [])
  const fix = async () => {
    const done = await scan.run({ fix: '1' })
    if (!done.ok) return
    toast.success(w.fixed(done.data.missingRows.length))
    await look()
  }
  const columns = [
    {
      key: 'name',
      title: w.name,
      phone: 'title' as const,
      render: ({ name, nameEn }: { name: string; nameEn: string }) => textOf(name, nameEn),
    },
    {
      key: 'kind',
      title: w.kind,
      width: 90,
      render: ({ kind }: { kind: keyof typeof words.kinds }) => words.kinds[kind],
    },
    { key: 'key', title: w.key, render: ({ key }: { key: string }) => <code>{key}</code> },
  ]
  const { missingRows = [], deadRows = [] } = found ?? {}
  return (
    <ViewDialog
      width={720}
      title={w.scanTitle}
      onClose={onClose}
      footer={
        missingRows.length > 0 && (
          <Button type="primary" loading={scan.busy} onClick={() => void fix()}>
            {w.fix}
          </Button>
        )
      }
    >
      {!found && <LoadingState rows={4} />}
      {found && missingRows.length + deadRows.length === 0 && <EmptyState text={w.scanGood} />}
      {missingRows.length > 0 && (
        <>
          <Alert type="warning" showIcon title={w.missing(missingRows.length)} style={{ marginBottom: 8 }} />
          <PlainTable rows={missingRows} rowKey="key" columns={columns} />
        </>
      )}
      {deadRows.length > 0 && (
        <>
          <Alert type="error" showIcon title={w.deadRows(deadRows.length)} style={{ margin: '12px 0 8px' }} />
          <PlainTable
            rows={deadRows}
            rowKey="id"
            columns={columns}
            actions={({ id }) => [{ key: 'show', label: words.view, onClick: () => onShow(id) }]}
          />
        </>
      )}
    </ViewDialog>
  )
}
