import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { useRef, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/course/exam-form.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/exam-form.ts'
import { type Plan, PlanDialog } from './PlanDialog.tsx'

type Source = In<'copyExamFormCourseInherit'>['from']

interface Props {
  readonly termCode: string
  /** The ticked ones; none: the whole term. */
  readonly courses: readonly RowOf<'listCourseInherit'>[]
  readonly onClose: () => void
}

/** Copies exam forms from the catalogue or the previous term, after a preview of the changes. */
export function CopyDialog({ termCode, courses, onClose }: Props) {
  const w = useWords(zh, en)
  const [from, setFrom] = useState<Source>('catalogue')
  const [plans, setPlans] = useState<readonly Plan[] | null>(null)
  const isConfirmed = useRef(false)
  const plan = useAct('planExamFormCourseInherit')
  const save = useAct('copyExamFormCourseInherit')
  const chosen = courses.length > 0 ? { courseIds: courses.map(({ courseId }) => courseId) } : {}

  if (plans) {
    const changed = plans.filter(({ change }) => change === 'change').map(({ courseId }) => courseId)
    return (
      <PlanDialog
        title={headed(w.copyTitle, w.sources[from])}
        plans={plans}
        onSave={(reason) => save.run({ termCode, from, courseIds: changed, reason })}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog<{ from: Source }>
      title={w.copyTitle}
      ok={w.preview}
      initial={{ from: 'catalogue' }}
      note={
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={courses.length > 0 ? w.copyTicked(courses.length) : w.copyAll}
        />
      }
      fields={[
        {
          name: 'from',
          label: w.from,
          kind: 'radio',
          required: true,
          options: (['catalogue', 'lastTerm'] as const).map((value) => ({ value, label: w.sources[value] })),
        },
      ]}
      onSubmit={async ({ from: source }) => {
        const planned = await plan.run({ termCode, from: source, ...chosen })
        if (!planned.ok) return planned
        isConfirmed.current = true
        setFrom(source)
        setPlans(planned.data)
        return planned
      }}
      onClose={() => {
        if (!isConfirmed.current) onClose()
      }}
    />
  )
}
