import { markerLoads } from '@shuyuan/domain/thesis/share-markers.rule.ts'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NothingFound } from '../../../kit/form/MissingChoices.tsx'
import { type Setting, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import css from './Thesis.module.css'

interface Person {
  readonly teacherId: string
  readonly realname: string
  readonly subSchoolId: string
  readonly subSchoolName: string
}

/** Teachers found by typing, then the selected ones, who keep their names while others are searched. */
function usePeople(known: readonly Person[], chosen: readonly string[]) {
  const [keyword, setKeyword] = useState('')
  const [viewed, setViewed] = useState<readonly Person[]>(known)
  const { data = [], isFetching } = useCall('pickTeacherCoursePerson', { duty: 'assistant', keyword }, { keep: true })
  const fresh = data.filter(({ teacherId }) => !viewed.some((one) => one.teacherId === teacherId))
  if (fresh.length > 0) setViewed([...viewed, ...fresh])
  const found = new Set(data.map(({ teacherId }) => teacherId))
  const kept = viewed.filter(({ teacherId }) => chosen.includes(teacherId) && !found.has(teacherId))
  const options = [...data, ...kept].map((one) => ({
    value: one.teacherId,
    label: `${one.realname} · ${one.subSchoolName}`,
  }))
  return { people: viewed, options, isFetching, keyword, setKeyword }
}

/** How many papers each marker would get by the current rule. */
function Shares({ people, setting }: { people: readonly Person[]; setting: Setting }) {
  const w = useThesisWords().form
  const form = Form.useFormInstance()
  const count = Form.useWatch<1 | 2 | undefined>('count', form) ?? 1
  const rule = Form.useWatch<'bySubSchool' | 'random' | undefined>('markerRule', form) ?? 'random'
  const students = setting.students.flatMap(({ subSchoolId, count: many }) =>
    Array.from({ length: many }, (_, at) => ({ id: `${subSchoolId}-${at}`, subSchoolId })),
  )
  const markers = people.map(({ teacherId, subSchoolId }) => ({ id: teacherId, subSchoolId }))
  const shares = markerLoads(students, markers, { count, rule, seed: setting.courseId })
  if (people.length === 0) return null
  return (
    <ul className={`${css.shares} ${css.soft}`} aria-label={w.shares}>
      {people.map(({ teacherId, realname }) => (
        <li key={teacherId}>{`${realname} ${w.papers(shares.get(teacherId) ?? 0)}`}</li>
      ))}
    </ul>
  )
}

export interface MarkerPickerProps {
  readonly setting: Setting
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
}

export function MarkerPicker({ setting, id, value = [], onChange }: MarkerPickerProps) {
  const w = useThesisWords().form
  const { people, options, isFetching, keyword, setKeyword } = usePeople(setting.markerNames, value)
  const chosen = value.flatMap((one) => people.find(({ teacherId }) => teacherId === one) ?? [])
  return (
    <>
      <Select
        {...(id ? { id } : {})}
        mode="multiple"
        maxCount={50}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        placeholder={w.findTeacher}
        notFoundContent={
          <NothingFound keyword={keyword} isLoading={isFetching} none={w.noTeacher} madeAt="teacherList" />
        }
        loading={isFetching}
        value={[...value]}
        options={options}
        onChange={(ids: string[]) => onChange?.(ids)}
      />
      <Shares people={chosen} setting={setting} />
    </>
  )
}

export interface TeacherOneProps {
  readonly known?: readonly Person[]
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
}

/** One teacher: an arbiter, a new marker. */
export function TeacherOne({ known = [], id, value, onChange }: TeacherOneProps) {
  const w = useThesisWords().form
  const { options, isFetching, keyword, setKeyword } = usePeople(known, value ? [value] : [])
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={w.findTeacher}
      notFoundContent={
        <NothingFound keyword={keyword} isLoading={isFetching} none={w.noTeacher} madeAt="teacherList" />
      }
      loading={isFetching}
      value={value ?? null}
      options={options}
      onChange={(next: string | null) => onChange?.(next ?? null)}
    />
  )
}
