import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { Live } from '../../../kit/live/Live.tsx'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import css from './Hall.module.css'
import type { Seat } from './seat.ts'
import { useHallWords } from './use-hall-words.ts'

const ASK_EVERY_MS = 5000
const PICTURES = 2
const PICTURE_MAX_BYTES = 20 * 1024 * 1024
const upload = uploader('student', { kind: 'image' })

/** 人工核验: two pictures, and an invigilator's word for them. */
export function FaceStep({ seat, onDone, onChanged }: { seat: Seat; onDone: () => void; onChanged: () => void }) {
  const w = useHallWords()
  const f = w.face
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const { finalExamCourseId, faceResult, faceKnown, acts } = seat
  const send = useAct('manualFaceFinalPaperTest', { onDone: onChanged })
  const isWaiting = faceResult === 'waiting'
  const isKnown = faceKnown === '1'
  const word = acts.findLast(({ kind }) => kind === 'verify')?.reason ?? ''
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(onChanged, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting, onChanged])
  if (isKnown)
    return (
      <>
        <Alert type="success" showIcon title={f.passed} />
        <Button type="primary" onClick={onDone}>
          {w.steps.next}
        </Button>
      </>
    )
  if (isWaiting)
    return (
      <Live as="p" onlyChanges>
        {f.waiting}
      </Live>
    )
  return (
    <>
      {faceResult === 'refused' && <Alert type="error" showIcon title={f.refused(word)} />}
      {faceResult === 'passed' && <Alert type="warning" showIcon title={f.lapsed} />}
      <p className={css.note}>{f.text}</p>
      <UploadField
        upload={upload}
        value={files}
        onChange={setFiles}
        most={PICTURES}
        maxBytes={PICTURE_MAX_BYTES}
        camera
      />
      <Button
        type="primary"
        disabled={files.length < PICTURES}
        loading={send.busy}
        onClick={() => void send.run({ finalExamCourseId, pictureFileIds: files.map(({ fileId }) => fileId) })}
      >
        {f.send}
      </Button>
    </>
  )
}
