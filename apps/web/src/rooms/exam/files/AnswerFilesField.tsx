import { MobileOutlined, RotateRightOutlined } from '@ant-design/icons'
import { filesAccepted, filesMost } from '@shuyuan/domain/question/files.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import type { Item } from '../paper/paper.ts'
import css from '../room/Room.module.css'
import { useExamWords } from '../room/use-exam-words.ts'
import { PhoneUpload } from './PhoneUpload.tsx'
import { isPicture, turned } from './picture.ts'
import type { AnswerFiles, FilesOfRoom } from './use-files.ts'

const ANSWER_FILE_MAX_BYTES = 200 * 1024 * 1024

export interface AnswerFilesProps {
  readonly item: Pick<Item, 'id' | 'body'>
  readonly files: AnswerFiles
  readonly acts: Pick<FilesOfRoom, 'change' | 'uploaderOf' | 'replace'>
  readonly isOpen: boolean
  /** Where a phone may send to; absent on the phone itself. */
  readonly phone?: { readonly studyPaperId: string; readonly onLook: () => void } | undefined
}

/** Files of one answer: chosen, pasted, photographed, put in order, turned, or sent from a phone. */
export function AnswerFilesField({ item, files, acts, isOpen, phone }: AnswerFilesProps) {
  const w = useExamWords().files
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  const [turning, setTurning] = useState('')
  const most = filesMost(item.body)
  if (most === 0 && files.length === 0) return null
  const accept = filesAccepted(item.body).map((one) => `.${one}`)
  const turn = async (file: StoredFile) => {
    setTurning(file.fileId)
    await acts.replace(item.id, file, () => turned(file.url ?? '', file.name))
    setTurning('')
  }
  return (
    <div className={css.files}>
      <UploadField
        upload={acts.uploaderOf(item.id)}
        value={files}
        onChange={(next) => void acts.change(item.id, next)}
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
              loading={turning === file.fileId}
              aria-label={w.turn(file.name)}
              title={w.turn(file.name)}
              onClick={() => void turn(file)}
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
          onLook={phone.onLook}
          onClose={() => setPhoneOpen(false)}
        />
      )}
    </div>
  )
}
