import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useCall } from '../../../api/use-call.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/analysis/behavior.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/analysis/behavior.ts'
import css from './Frame.module.css'
import { Choice } from './ScopeBar.tsx'
import { useAnalysisWords } from './use-analysis-words.ts'

const DAY = 'YYYY-MM-DD'

interface Props {
  readonly page: 'study' | 'path'
  /** What is looked at, once it is known. */
  readonly head: { courseId: string; courseName: string; termCode: string; from: string; to: string } | undefined
}

/** Whose study is looked at: term, course and class, or an administrative class or a branch; and the days. */
export function StudyScopeBar({ page, head }: Props) {
  const w = useAnalysisWords()
  const own = useWords(zh, en)
  const { params, change } = useAddress()
  const courseId = params.get('courseId') ?? ''
  const termCode = params.get('termCode') || head?.termCode || ''
  const input = { page, ...(termCode ? { termCode } : {}), ...(courseId ? { courseId } : {}) }
  const { data } = useCall('scopeExamAnalysisInfo', input, { keep: true, fresh: 60_000 })
  if (!data) return null
  const away = {
    courseId: '',
    courseClassId: '',
    versus: '',
    orgClassId: '',
    subSchoolId: '',
    studentId: '',
    group: '',
  }
  const none = { value: '', label: '–' }
  const every = { value: '', label: w.all }
  const shownTerm = termCode || (data.terms.find(({ isCurrent }) => isCurrent === '1')?.termCode ?? '')
  const courses = data.courses.map((one) => ({ value: one.courseId, label: one.courseName }))
  const isListed = courses.some(({ value }) => value === courseId)
  const ownCourse = head?.courseId && !isListed ? [{ value: courseId, label: head.courseName }] : []
  const branches = new Map(data.orgClasses.map((one) => [one.subSchoolId, one.subSchoolName]))
  return (
    <div className={`${css.scope} noPrint`}>
      <Choice
        label={w.term}
        value={shownTerm}
        options={data.terms.map((one) => ({ value: one.termCode, label: one.termName }))}
        onChange={(value) => change({ ...away, termCode: value })}
      />
      <Choice
        label={w.course}
        value={courseId}
        options={[...(page === 'study' ? [none] : []), ...courses, ...ownCourse]}
        onChange={(value) => change({ ...away, courseId: value })}
        wide
      />
      {courseId !== '' && data.classes.length > 1 && (
        <Choice
          label={w.classes}
          value={params.get('courseClassId') ?? ''}
          options={[every, ...data.classes.map((one) => ({ value: one.courseClassId, label: one.name }))]}
          onChange={(value) => change({ courseClassId: value, versus: '' })}
        />
      )}
      {page === 'study' && params.get('courseClassId') && (
        <Choice
          label={own.versus}
          value={params.get('versus') ?? ''}
          options={[
            none,
            ...data.classes
              .filter((one) => one.courseClassId !== params.get('courseClassId'))
              .map((one) => ({ value: one.courseClassId, label: one.name })),
          ]}
          onChange={(value) => change({ versus: value })}
        />
      )}
      {data.orgClasses.length > 0 && (
        <Choice
          label={own.orgClass}
          value={params.get('orgClassId') ?? ''}
          options={[none, ...data.orgClasses.map((one) => ({ value: one.orgClassId, label: one.name }))]}
          onChange={(value) => change({ ...away, orgClassId: value })}
        />
      )}
      {branches.size > 0 && (
        <Choice
          label={w.subSchool}
          value={courseId ? '' : (params.get('subSchoolId') ?? '')}
          options={[none, ...[...branches].map(([value, label]) => ({ value, label }))]}
          onChange={(value) => change({ ...away, subSchoolId: value })}
        />
      )}
      {head && (
        <DatePicker.RangePicker
          allowClear={false}
          aria-label={own.range}
          placeholder={[own.from, own.to]}
          value={[dayjs(head.from), dayjs(head.to)]}
          disabledDate={(day) => day.isAfter(dayjs(), 'day')}
          onChange={(chosen) =>
            chosen?.[0] && chosen[1] && change({ from: chosen[0].format(DAY), to: chosen[1].format(DAY) })
          }
        />
      )}
    </div>
  )
}
