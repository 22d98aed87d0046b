import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'

export interface ExportButtonProps {
  /** Usually `() => exportCall('exportTermInfo', table.input)`, which shows a refusal by a toast. */
  readonly run: () => Promise<unknown>
  readonly label?: string
  readonly disabled?: boolean
}

/** Saves what the list shows, with its filters and sort. */
export function ExportButton({ run, label, disabled = false }: ExportButtonProps) {
  const w = useWords(zh, en).export
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await run()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Button icon={<ExportOutlined />} loading={isBusy} disabled={disabled} onClick={() => void start()}>
      {label ?? w.button}
    </Button>
  )
}
