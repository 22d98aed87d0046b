import type { Reviewer } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { useAct } from '../../../api/use-act.ts'
import { useFormRow } from '../../../api/use-form-row.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { type Final, useFinalWords } from './final-view.tsx'
import { Reviewers } from './Reviewers.tsx'

/** 阅卷分配: who marks the students of which branches. */
export function ReviewerDialog({ row, onClose }: { readonly row: Final; readonly onClose: () => void }) {
  const w = useFinalWords()
  const data = useFormRow('getFinalExamCourseInfo', { id: row.id })
  const set = useAct('setReviewerFinalExamCourseInfo', { message: w.saved })
  if (!data) return null
  return (
    <FormDialog<{ reviewers: Reviewer[] }>
      title={`${w.exam.reviewersOf} · ${row.courseName}`}
      width={640}
      note={<p>{w.exam.reviewersNote}</p>}
      fields={[
        {
          name: 'reviewers',
          label: w.exam.reviewers,
          required: true,
          help: w.exam.reviewersHelp,
          input: <Reviewers known={data.reviewers} />,
        },
      ]}
      initial={{ reviewers: data.reviewers.map(({ teacherId, subSchoolIds }) => ({ teacherId, subSchoolIds })) }}
      onSubmit={({ reviewers }) => set.run({ id: data.id, reviewers, updatedAt: data.updatedAt })}
      onClose={onClose}
    />
  )
}
