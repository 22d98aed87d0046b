import type { Out } from '@shuyuan/contract/calls/index.ts'
import { PLAN_COURSES_MAX } from '@shuyuan/contract/entities/score/graduation.ts'
import { useAct } from '../../../api/use-act.ts'
import { useOptions } from '../../../api/use-options.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import en from '../../../words/en/marking/graduation.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/graduation.ts'
import { CoursePicker } from '../merge/CoursePicker.tsx'

export type Plan = Out<'listGraduationPlanInfo'>[number]
type Credits = 'totalCredits' | 'requiredCredits' | 'electiveCredits' | 'generalCredits' | 'practiceCredits'
type Values = Pick<Plan, 'gradeCode' | 'thesis' | 'noFailed' | 'courseIds' | 'degreeCourseIds'> &
  Record<Credits | 'degreeAverage', number | null>

/** A number that is left empty asks nothing. */
const valuesOf = ({ gradeCode: _, ...values }: Values) => ({
  ...{ thesis: values.thesis, noFailed: values.noFailed },
  totalCredits: values.totalCredits ?? 0,
  requiredCredits: values.requiredCredits ?? 0,
  electiveCredits: values.electiveCredits ?? 0,
  generalCredits: values.generalCredits ?? 0,
  practiceCredits: values.practiceCredits ?? 0,
  degreeAverage: values.degreeAverage ?? 0,
  courseIds: values.courseIds ?? [],
  degreeCourseIds: values.degreeCourseIds ?? [],
})

const shown = (of: Plan): Partial<Values> => {
  const orNull = (value: number) => (value === 0 ? null : value)
  return {
    ...{ thesis: of.thesis, noFailed: of.noFailed, courseIds: of.courseIds, degreeCourseIds: of.degreeCourseIds },
    totalCredits: orNull(of.totalCredits),
    requiredCredits: orNull(of.requiredCredits),
    electiveCredits: orNull(of.electiveCredits),
    generalCredits: orNull(of.generalCredits),
    practiceCredits: orNull(of.practiceCredits),
    degreeAverage: orNull(of.degreeAverage),
  }
}

function useFields(of: Plan | null, isNew: boolean, taken: readonly string[]): Field[] {
  const w = useWords(zh, en)
  const { grades } = useOptions()
  const credits = (name: Credits, label: string): Field => ({
    ...{ name, label, kind: 'number', min: 0, max: 300, step: 0.5, unit: w.unit.credits },
  })
  return [
    ...(isNew
      ? [
          {
            ...{ name: 'gradeCode', label: w.plan.grade, kind: 'select' as const, required: true },
            options: grades.filter(({ value }) => !taken.includes(value)),
          },
        ]
      : []),
    credits('totalCredits', w.conditions.total),
    credits('requiredCredits', w.conditions.required),
    credits('electiveCredits', w.conditions.elective),
    credits('generalCredits', w.conditions.general),
    credits('practiceCredits', w.conditions.practice),
    {
      ...{ name: 'courseIds', label: w.plan.courses, help: w.plan.coursesHelp, kind: 'multi', max: PLAN_COURSES_MAX },
      input: <CoursePicker multiple known={of?.courses ?? []} />,
    },
    {
      ...{ name: 'degreeCourseIds', label: w.plan.degreeCourses, help: w.plan.degreeCoursesHelp, kind: 'multi' },
      ...{ max: PLAN_COURSES_MAX, input: <CoursePicker multiple known={of?.degreeCourses ?? []} /> },
    },
    {
      ...{ name: 'degreeAverage', label: w.plan.degreeAverage, kind: 'number', min: 0, max: 100, step: 0.5 },
      unit: w.unit.points,
    },
    { name: 'thesis', label: w.plan.thesis, kind: 'switch', help: w.plan.thesisHelp },
    { name: 'noFailed', label: w.plan.noFailed, kind: 'switch' },
  ]
}

interface Props {
  readonly majorId: string
  /** The plan that is changed or copied; null for a new one. */
  readonly of: Plan | null
  readonly isNew: boolean
  /** Grades that have a plan. */
  readonly taken: readonly string[]
  readonly onClose: () => void
}

/** What a major asks of one grade. */
export function PlanForm({ majorId, of, isNew, taken, onClose }: Props) {
  const w = useWords(zh, en)
  const add = useAct('addGraduationPlanInfo', { message: w.plan.saved })
  const update = useAct('updateGraduationPlanInfo', { message: w.plan.saved })
  const fields = useFields(of, isNew, taken)
  return (
    <FormDialog<Values>
      title={isNew ? w.plan.add : w.plan.edit}
      width={640}
      fields={fields}
      initial={of ? shown(of) : { thesis: '0', noFailed: '1', courseIds: [], degreeCourseIds: [] }}
      onSubmit={(values) =>
        isNew || !of
          ? add.run({ majorId, gradeCode: values.gradeCode, ...valuesOf(values) })
          : update.run({ id: of.id, updatedAt: of.updatedAt, ...valuesOf(values) })
      }
      onClose={onClose}
    />
  )
}
