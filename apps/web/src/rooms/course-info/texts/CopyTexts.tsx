import { COURSE_SECTIONS, type CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/course.ts'
import { listed, noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import { useEditWords } from './use-edit-words.ts'

interface CopyForm {
  readonly fromCourseId: string
  readonly sections: CourseSection[]
}

const COPIED = COURSE_SECTIONS.filter((section) => section !== 'examProportion')

function CopyDialog({ onClose }: { onClose: () => void }) {
  const w = useEditWords()
  const names = useWords(zh, en).detail.section
  const { courseId } = useCourse()
  const copy = useAct('copyCourseDetailInfo')
  const now = useCall('listMyCourseInfo', { kind: 'host', limit: 100, offset: 1 })
  const past = useCall('listHistoryMyCourseInfo', { duty: 'host', limit: 100, offset: 1 })
  const sources = [...(now.data?.rows ?? []), ...(past.data?.rows ?? [])].filter((one) => one.courseId !== courseId)
  const run = async (form: CopyForm) => {
    const answer = await copy.run({ courseId, ...form })
    if (!answer.ok) return answer
    const { copied, kept, empty } = answer.data
    const namesOf = (sections: readonly CourseSection[]) => listed(sections.map((section) => names[section]))
    if (copied.length > 0) toast.success(w.copied(copied.length))
    if (kept.length > 0) toast.info(w.copyKept(namesOf(kept)))
    if (empty.length > 0) toast.info(w.copyEmpty(namesOf(empty)))
    return answer
  }
  return (
    <FormDialog<CopyForm>
      title={w.copy}
      ok={w.copyOk}
      note={w.copyNote}
      fields={[
        {
          name: 'fromCourseId',
          label: w.copyFrom,
          kind: 'select',
          required: true,
          placeholder: sources.length === 0 && now.data && past.data ? w.noSource : '',
          options: sources.map((one) => ({ value: one.courseId, label: noted(one.courseName, one.termName) })),
        },
        {
          name: 'sections',
          label: w.copySections,
          kind: 'checks',
          required: true,
          options: COPIED.map((section) => ({ value: section, label: names[section] })),
        },
      ]}
      initial={{ sections: COPIED }}
      onSubmit={run}
      onClose={onClose}
    />
  )
}

export function CopyTexts() {
  const w = useEditWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{w.copy}</Button>
      {isOpen && <CopyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
