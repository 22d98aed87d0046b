import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import { isTimed } from '@shuyuan/domain/course/exam-form.rule.ts'
import { useRef, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/course/exam-form.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/exam-form.ts'
import { useRatioFields } from '../catalogue/ratio-fields.ts'
import { type Plan, PlanDialog } from './PlanDialog.tsx'

type Opening = RowOf<'listCourseInherit'>
type Terms = Omit<In<'setExamFormCourseInherit'>, 'courseIds' | 'reason'>

const USUAL = { examForm: 'closed', formativeRatio: 50, finalRatio: 50, passRule: 'total', examMinutes: 90 } as const

function termsOf({ examForm, formativeRatio, finalRatio, passRule, examMinutes }: Opening): Terms {
  return { examForm, formativeRatio, finalRatio, passRule, examMinutes: examMinutes || USUAL.examMinutes }
}

/** One exam form for the selected courses. Where scores exist or a course refuses, the effect is shown before anything is saved. */
export function SetDialog({
  courses,
  onClose,
}: {
  readonly courses: readonly Opening[]
  readonly onClose: () => void
}) {
  const w = useWords(zh, en)
  const [terms, setTerms] = useState<Terms | null>(null)
  const [plans, setPlans] = useState<readonly Plan[] | null>(null)
  const isConfirmed = useRef(false)
  const plan = useAct('planExamFormCourseInherit')
  const save = useAct('setExamFormCourseInherit')
  const report = useCourseReport()
  const ratios = useRatioFields()
  const courseIds = courses.map(({ courseId }) => courseId)
  const only = courses.length === 1 ? courses[0] : undefined

  if (plans && terms)
    return (
      <PlanDialog
        title={w.setOf(courses.length)}
        plans={plans}
        onSave={(reason) => save.run({ ...terms, courseIds, reason })}
        onClose={onClose}
      />
    )
  return (
    <FormDialog<Terms>
      title={only ? headed(w.set, only.courseName) : w.setOf(courses.length)}
      ok={w.preview}
      initial={only ? termsOf(only) : USUAL}
      fields={[
        ...ratios,
        {
          name: 'examMinutes',
          label: w.minutes,
          kind: 'number',
          required: true,
          min: 10,
          max: 300,
          step: 5,
          unit: w.minutesUnit,
          when: ({ examForm }) => isTimed(examForm as ExamForm),
        },
      ]}
      onSubmit={async ({ examForm, formativeRatio, finalRatio, passRule, examMinutes }) => {
        const timed = isTimed(examForm) ? { examMinutes } : {}
        const given: Terms = { examForm, formativeRatio, finalRatio, passRule, ...timed }
        const planned = await plan.run({ courseIds, terms: given })
        if (!planned.ok) return planned
        if (planned.data.every(({ change, scored }) => change === 'change' && scored === 0)) {
          const saved = await save.run({ ...given, courseIds })
          if (saved.ok) report(saved.data)
          return saved
        }
        isConfirmed.current = true
        setTerms(given)
        setPlans(planned.data)
        return planned
      }}
      onClose={() => {
        if (!isConfirmed.current) onClose()
      }}
    />
  )
}
