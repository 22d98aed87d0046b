import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Select } from 'antd'
import { useEffect } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useAddress } from '../../../kit/use-address.ts'
import css from './Frame.module.css'
import { useAnalysisWords } from './use-analysis-words.ts'
import type { AnalysisTarget } from './use-target.ts'

type Head = Out<'headExamAnalysisInfo'>

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { value: string; label: string }[]
  readonly onChange: (value: string) => void
  readonly wide?: boolean
}

export function Choice({ label, value, options, onChange, wide = false }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is the control inside of it
    <label className={wide ? css.wideChoice : css.choice}>
      <span>{label}</span>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={[...options]}
        onChange={onChange}
        popupMatchSelectWidth={false}
      />
    </label>
  )
}

interface ScopeBarProps {
  readonly target: AnalysisTarget | null
  readonly head: Head | undefined
  /** All work of the course can be analysed together. */
  readonly isWhole?: boolean
  /** Figures are not narrowed to a class or a branch. */
  readonly hasNoClasses?: boolean
}

/** What is analysed: term, course and exam, narrowed to a class or a branch. */
export function ScopeBar({ target, head, isWhole = false, hasNoClasses = false }: ScopeBarProps) {
  const w = useAnalysisWords()
  const { params, change } = useAddress()
  const courseId = head?.courseId ?? params.get('courseId') ?? ''
  const termCode = params.get('termCode') || head?.termCode || ''
  const input = { ...(termCode ? { termCode } : {}), ...(courseId ? { courseId } : {}) }
  const { data } = useCall('scopeExamAnalysisInfo', input, { keep: true, fresh: 60_000 })
  // A link to a course alone opens its latest exam that has figures.
  const first =
    !isWhole && target === null && courseId ? data?.assignments.find(({ reviewed }) => reviewed > 0) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is another function at each rendering
  useEffect(() => {
    if (first) change({ assignmentId: first.assignmentId })
  }, [first?.assignmentId])
  if (!data) return null
  const away = { assignmentId: '', finalExamCourseId: '', paperId: '', courseClassId: '', subSchoolId: '', report: '' }
  const every = { value: '', label: w.all }
  const shownTerm = termCode || (data.terms.find(({ isCurrent }) => isCurrent === '1')?.termCode ?? '')
  const courses = data.courses.map((one) => ({ value: one.courseId, label: one.courseName }))
  const hasCourse = courses.some(({ value }) => value === courseId)
  const own = head && !hasCourse ? [{ value: head.courseId, label: head.courseName }] : []
  return (
    <div className={`${css.scope} noPrint`}>
      <Choice
        label={w.term}
        value={shownTerm}
        options={data.terms.map((one) => ({ value: one.termCode, label: one.termName }))}
        onChange={(value) => change({ ...away, courseId: '', termCode: value })}
      />
      <Choice
        label={w.course}
        value={courseId}
        options={[...courses, ...own]}
        onChange={(value) => change({ ...away, courseId: value })}
        wide
      />
      <Choice
        label={w.exam}
        value={target?.assignmentId ?? head?.assignmentId ?? ''}
        options={[
          ...(isWhole ? [every] : []),
          ...data.assignments.map((one) => ({
            value: one.assignmentId,
            label: `${one.title} · ${w.reviewed(one.reviewed)}`,
          })),
        ]}
        onChange={(value) => change({ ...away, assignmentId: value })}
        wide
      />
      {!hasNoClasses && data.classes.length > 1 && (
        <Choice
          label={w.classes}
          value={target?.courseClassId ?? ''}
          options={[every, ...data.classes.map((one) => ({ value: one.courseClassId, label: one.name }))]}
          onChange={(value) => change({ courseClassId: value, subSchoolId: '' })}
        />
      )}
      {!hasNoClasses && data.subSchools.length > 1 && (
        <Choice
          label={w.subSchool}
          value={target?.subSchoolId ?? ''}
          options={[every, ...data.subSchools.map((one) => ({ value: one.subSchoolId, label: one.name }))]}
          onChange={(value) => change({ subSchoolId: value, courseClassId: '' })}
        />
      )}
      {data.courses.length === 0 && !head && <span className={css.soft}>{w.noCourse}</span>}
    </div>
  )
}
