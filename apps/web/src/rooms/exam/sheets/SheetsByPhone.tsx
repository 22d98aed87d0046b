import { QRCode } from 'antd'
import { useState } from 'react'
import { Live } from '../../../kit/live/Live.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { useSheetWords } from '../../../subjects/final/use-sheet-words.ts'
import { sheetsPage } from '../sitting/pages.ts'
import css from './Sheets.module.css'

/** The address of the sheets as a code for a phone. */
export function SheetsByPhone({ courseId, count, onClose }: { courseId: string; count: number; onClose: () => void }) {
  const w = useSheetWords()
  const [before] = useState(count)
  const address = `${window.location.origin}${sheetsPage({ courseId })}`
  return (
    <ViewDialog width={360} title={w.phone} onClose={onClose}>
      <div className={css.phone}>
        <QRCode value={address} size={208} data-address={address} />
        <p>{w.phoneHow}</p>
        <Live as="p">{count > before ? w.phoneCame(count - before) : w.phoneWaits}</Live>
      </div>
    </ViewDialog>
  )
}
