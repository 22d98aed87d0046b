import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { Can } from '../Can.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { ImportSteps } from './types.ts'

export interface SheetButtonsProps {
  /** The noun of the rows: 专业. */
  readonly what: string
  readonly steps?: ImportSteps
  /** Of the sheet, in plain words. */
  readonly rules?: readonly string[]
  /** `() => exportCall('exportMajorInfo', table.input)` */
  readonly save?: () => Promise<unknown>
}

/** Import and export of a list, each for those who have the button. */
export function SheetButtons({ what, steps, rules = [], save }: SheetButtonsProps) {
  const w = useWords(zh, en).import
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {steps && (
        <Can button="import">
          <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
            {w.button}
          </Button>
        </Can>
      )}
      {save && (
        <Can button="export">
          <ExportButton run={save} />
        </Can>
      )}
      {isOpen && steps && <ImportDialog what={what} steps={steps} rules={rules} onClose={() => setOpen(false)} />}
    </>
  )
}
