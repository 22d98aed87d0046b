import { MobileOutlined, RotateRightOutlined } from '@ant-design/icons'
import { acceptedExtensions, maxAnswerFiles } from '@shuyuan/domain/question/files.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { later } from '../../../kit/page/later.tsx'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { isPicture, rotateRight } from '../../../subjects/final/picture.ts'
import type { Item } from '../paper/paper.ts'
import css from '../room/Room.module.css'
import { useExamWords } from '../room/use-exam-words.ts'
import type { AnswerFiles, RoomFiles } from './use-files.ts'

const PhoneUpload = later(async () => (await import('./PhoneUpload.tsx')).PhoneUpload)

const ANSWER_FILE_MAX_BYTES = 200 * 1024 * 1024

export interface AnswerFilesProps {
  readonly item: Pick<Item, 'id' | 'body'>
  readonly files: AnswerFiles
  readonly actions: Pick<RoomFiles, 'change' | 'uploaderOf' | 'replace'>
  readonly isOpen: boolean
  /** For uploading from a phone; absent on the phone itself. */
  readonly phone?: { readonly studyPaperId: string; readonly onPoll: () => void } | undefined
}

/** Files of one answer: chosen, pasted, photographed, sorted, rotated, or sent from a phone. */
export function AnswerFilesField({ item, files, actions, isOpen, phone }: AnswerFilesProps) {
  const w = useExamWords().files
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  const [rotating, setRotating] = useState('')
  const most = maxAnswerFiles(item.body)
  if (most === 0 && files.length === 0) return null
  const accept = acceptedExtensions(item.body).map((one) => `.${one}`)
  const rotate = async (file: StoredFile) => {
    setRotating(file.fileId)
    await actions.replace(item.id, file, () => rotateRight(file.url ?? '', file.name))
    setRotating('')
  }
  return (
    <div className={css.files}>
      <UploadField
        upload={actions.uploaderOf(item.id)}
        value={files}
        onChange={(next) => void actions.change(item.id, next)}
        most={most}
        maxBytes={ANSWER_FILE_MAX_BYTES}
        disabled={!isOpen}
        sortable
        camera
        pasteWithin="article"
        onOpen={({ url }) => url && window.open(url, '_blank', 'noopener')}
        rowActs={(file) =>
          isPicture(file.mime) &&
          file.url && (
            <Button
              size="small"
              type="text"
              icon={<RotateRightOutlined />}
              loading={rotating === file.fileId}
              aria-label={w.turn(file.name)}
              title={w.turn(file.name)}
              onClick={() => void rotate(file)}
            />
          )
        }
        {...(accept.length > 0 ? { accept } : {})}
      />
      {phone && isOpen && files.length < most && (
        <Button icon={<MobileOutlined />} onClick={() => setPhoneOpen(true)}>
          {w.phone}
        </Button>
      )}
      {phone && isPhoneOpen && (
        <PhoneUpload
          studyPaperId={phone.studyPaperId}
          questionVersionId={item.id}
          count={files.length}
          onPoll={phone.onPoll}
          onClose={() => setPhoneOpen(false)}
        />
      )}
    </div>
  )
}
