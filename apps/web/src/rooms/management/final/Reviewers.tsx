import { DeleteOutlined } from '@ant-design/icons'
import type { Reviewer } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useUnits } from '../../../api/use-units.ts'
import { NothingFound } from '../../../kit/form/MissingChoices.tsx'
import css from './Final.module.css'
import { useFinalWords } from './final-view.tsx'

interface Known {
  readonly teacherId: string
  readonly teacherNo: string
  readonly realname: string
}

const FOUND = 50

/** Teachers found by how their name or number begins. */
function useTeachers(keyword: string) {
  const input = { keyword, limit: FOUND, status: 'enabled' as const }
  const { data, isFetching } = useCall('listTeacherInfo', input, { keep: true })
  return { teachers: data?.rows ?? [], isFetching }
}

interface TeacherSelectProps {
  readonly label: string
  readonly not?: readonly string[]
  readonly known?: readonly { readonly value: string; readonly label: string }[]
  readonly value?: string | null
  readonly onChange?: (value: string | null, name: string) => void
  readonly id?: string
}

export function TeacherSelect({ label, not = [], known = [], value = null, onChange, id }: TeacherSelectProps) {
  const w = useFinalWords().exam
  const [keyword, setKeyword] = useState('')
  const { teachers, isFetching } = useTeachers(keyword)
  const found = teachers
    .filter((one) => !not.includes(one.id))
    .map((one) => ({ value: one.id, label: `${one.realname} ${one.teacherNo}` }))
  const options = [...known.filter((one) => !found.some(({ value: held }) => held === one.value)), ...found]
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      aria-label={label}
      placeholder={label}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={isFetching}
      value={value}
      notFoundContent={
        <NothingFound keyword={keyword} isLoading={isFetching} none={w.noTeacher} madeAt="teacherList" />
      }
      options={options}
      onChange={(next: string | null) =>
        onChange?.(next ?? null, options.find((one) => one.value === next)?.label ?? '')
      }
    />
  )
}

interface ReviewersProps {
  /** Options known before anybody searches. */
  readonly known?: readonly Known[]
  readonly value?: readonly Reviewer[]
  readonly onChange?: (value: Reviewer[]) => void
  readonly id?: string
}

/** Who marks, and the students of which branches. */
export function Reviewers({ known = [], value = [], onChange, id }: ReviewersProps) {
  const w = useFinalWords().exam
  const units = useUnits('subSchools')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    new Map(known.map((one) => [one.teacherId, `${one.realname} ${one.teacherNo}`])),
  )
  const change = (teacherId: string, subSchoolIds: string[]) =>
    onChange?.(value.map((one) => (one.teacherId === teacherId ? { teacherId, subSchoolIds } : one)))
  return (
    <div className={css.reviewers} id={id}>
      {value.map(({ teacherId, subSchoolIds }) => {
        const name = names.get(teacherId) ?? ''
        return (
          <div key={teacherId} className={css.reviewer}>
            <span>{name}</span>
            <Select
              mode="multiple"
              aria-label={`${name} ${w.subSchool}`}
              placeholder={w.allSubSchools}
              options={units}
              value={subSchoolIds}
              onChange={(next: string[]) => change(teacherId, next)}
              optionFilterProp="label"
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={w.removeReviewer(name)}
              onClick={() => onChange?.(value.filter((one) => one.teacherId !== teacherId))}
            />
          </div>
        )
      })}
      <TeacherSelect
        label={w.addReviewer}
        not={value.map(({ teacherId }) => teacherId)}
        onChange={(teacherId, name) => {
          if (!teacherId) return
          setNames((now) => new Map(now).set(teacherId, name))
          onChange?.([...value, { teacherId, subSchoolIds: [] }])
        }}
      />
    </div>
  )
}
