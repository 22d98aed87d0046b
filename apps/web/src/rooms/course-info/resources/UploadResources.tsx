import { Form, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { Modal } from '../../../kit/page/Modal.tsx'
import { toast } from '../../../kit/toast.ts'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import type { ChapterNode } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { useChapterOptions } from './ResourceForms.tsx'
import {
  durationsOf,
  RESOURCE_ENDINGS,
  RESOURCE_MAX_BYTES,
  resourceUploader,
  titleOf,
  UPLOADS_MOST,
} from './resource-files.ts'

interface Props {
  readonly tree: readonly ChapterNode[]
  readonly chapterId: string
  readonly onClose: () => void
}

/** Files become resources, one each, named by their file. */
export function UploadResources({ tree, chapterId, onClose }: Props) {
  const w = useWords(zh, en).resource
  const { courseId } = useCourse()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [into, setInto] = useState(chapterId)
  const [isBusy, setBusy] = useState(false)
  const options = useChapterOptions(tree)
  const add = useAct('batchAddResourceInfo')
  useUnsaved(files.length > 0)

  async function save(): Promise<void> {
    setBusy(true)
    const seconds = await durationsOf(files)
    const items = files.map(({ fileId, name }) => ({
      fileId,
      title: titleOf(name),
      durationSec: seconds.get(fileId) ?? 0,
    }))
    const answer = await add.run({ courseId, chapterId: into, items })
    setBusy(false)
    if (!answer.ok) return
    for (const { fileId, reason } of answer.data.refused)
      toast.error(`${files.find((file) => file.fileId === fileId)?.name ?? ''} ${reason}`)
    if (answer.data.added > 0) toast.success(w.addedMany(answer.data.added))
    onClose()
  }
  return (
    <Modal
      open
      title={w.uploadTitle}
      okText={w.uploadOk}
      okButtonProps={{ disabled: files.length === 0 }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      width={640}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={w.uploadTo} htmlFor="upload-into">
          <Select
            id="upload-into"
            showSearch={{ optionFilterProp: 'label' }}
            value={into}
            options={options}
            onChange={setInto}
          />
        </Form.Item>
        <Form.Item label={w.file} extra={w.uploadNote}>
          <UploadField
            upload={resourceUploader}
            value={files}
            onChange={setFiles}
            accept={RESOURCE_ENDINGS}
            maxBytes={RESOURCE_MAX_BYTES}
            most={UPLOADS_MOST}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
