import { QRCode } from 'antd'
import { useEffect, useState } from 'react'
import { Live } from '../../../kit/live/Live.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import css from '../room/Room.module.css'
import { useExamWords } from '../room/use-exam-words.ts'

/** Somebody waits for a picture while the code is shown, so the server is asked more often. */
const POLL_MS = 4000

interface Props {
  readonly studyPaperId: string
  readonly questionVersionId: string
  readonly count: number
  readonly onPoll: () => void
  readonly onClose: () => void
}

/** The address of this question's upload view as a code for a phone. */
export function PhoneUpload({ studyPaperId, questionVersionId, count, onPoll, onClose }: Props) {
  const w = useExamWords().files
  const [before] = useState(count)
  const query = new URLSearchParams({ studyPaperId, uploadOnly: questionVersionId })
  const address = `${window.location.origin}/examPaper?${query}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer as long as the code is shown
  useEffect(() => {
    const timer = setInterval(onPoll, POLL_MS)
    return () => clearInterval(timer)
  }, [])
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
