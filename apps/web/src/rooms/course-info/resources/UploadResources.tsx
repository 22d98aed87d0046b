import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
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
  UPLOADS_MAX,
} from './resource-files.ts'

interface Props {
  readonly tree: readonly ChapterNode[]
  readonly chapterId: string
  readonly onClose: () => void
}

interface Values {
  readonly chapterId?: string
  readonly files: readonly StoredFile[]
}

/** Files become resources, one each, named by their file. */
export function UploadResources({ tree, chapterId, onClose }: Props) {
  const w = useWords(zh, en).resource
  const { courseId } = useCourse()
  const chapters = useChapterOptions(tree)
  const add = useAct('batchAddResourceInfo')

  async function save({ chapterId: into = '', files }: Values) {
    const seconds = await durationsOf(files)
    const items = files.map(({ fileId, name }) => ({
      fileId,
      title: titleOf(name),
      durationSec: seconds.get(fileId) ?? 0,
    }))
    const answer = await add.run({ courseId, chapterId: into, items })
    if (!answer.ok) return answer
    for (const { fileId, reason } of answer.data.refused)
      toast.error(`${files.find((file) => file.fileId === fileId)?.name ?? ''} ${reason}`)
    if (answer.data.added > 0) toast.success(w.addedMany(answer.data.added))
    return answer
  }
  return (
    <FormDialog<Values>
      title={w.uploadTitle}
      ok={w.uploadOk}
      width={640}
      initial={{ chapterId }}
      fields={[
        { name: 'chapterId', label: w.uploadTo, kind: 'select', options: chapters },
        {
          name: 'files',
          label: w.file,
          required: true,
          help: w.uploadNote,
          input: (
            <UploadField
              upload={resourceUploader}
              accept={RESOURCE_ENDINGS}
              maxBytes={RESOURCE_MAX_BYTES}
              most={UPLOADS_MAX}
            />
          ),
        },
      ]}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
