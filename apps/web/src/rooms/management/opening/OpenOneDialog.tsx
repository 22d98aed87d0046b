import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Select } from 'antd'
import { useMemo } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import en from '../../../words/en/course/office.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

const COVER_MAX_BYTES = 5 * 1024 * 1024
const INTRO_MAX = 500
const MAX_TAGS = 10

interface Values {
  intro?: string
  tags?: string[]
  cover?: StoredFile[]
  learnOrder?: '0' | '1'
}

export interface OpenOneDialogProps {
  readonly course: RowOf<'listBasicCourseInfo'>
  readonly termCode: string
  readonly onClose: () => void
}

/** Opens one course, with the details of its page. */
export function OpenOneDialog({ course, termCode, onClose }: OpenOneDialogProps) {
  const words = useWords(zh, en)
  const w = words.open
  const upload = useMemo(() => uploader('common', { kind: 'image' }), [])
  const add = useAct('addCourseInfo', { message: w.openedOne })
  return (
    <FormDialog<Values>
      title={headed(w.openOne, course.courseName)}
      ok={w.openTicked}
      fields={[
        { name: 'intro', label: w.intro, kind: 'textarea', max: INTRO_MAX },
        {
          name: 'tags',
          label: w.tags,
          help: w.tagsHelp(MAX_TAGS),
          input: (
            <Select
              mode="tags"
              maxCount={MAX_TAGS}
              open={false}
              suffixIcon={null}
              tokenSeparators={['、', '，', ',', ' ']}
            />
          ),
        },
        {
          name: 'cover',
          label: w.cover,
          help: w.coverHelp,
          input: (
            <UploadField
              upload={upload}
              accept={['.jpg', '.jpeg', '.png', '.webp']}
              maxBytes={COVER_MAX_BYTES}
              most={1}
            />
          ),
        },
        { name: 'learnOrder', label: w.learnOrder, kind: 'switch', help: w.learnOrderHelp },
      ]}
      onSubmit={({ cover = [], ...values }) =>
        add.run({ ...values, termCode, basicCourseId: course.id, coverFileId: cover[0]?.fileId ?? null })
      }
      onClose={onClose}
    />
  )
}
