import type { In } from '@shuyuan/contract/calls/index.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NothingFound } from '../../../kit/form/MissingChoices.tsx'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

export interface TeacherPickerProps {
  readonly duty: In<'pickTeacherCoursePerson'>['duty']
  readonly subSchoolId?: string | undefined
  readonly multiple?: boolean
  /** Who is chosen at first: the search may find others alone. */
  readonly known?: { readonly value: string; readonly label: string } | undefined
  /** May be emptied again, which says null. */
  readonly clears?: boolean
  readonly value?: string | string[] | null
  readonly onChange?: (value: string | string[] | null) => void
  readonly id?: string
}

/** Teachers who may take a duty, found by name or number while typing. */
export function TeacherPicker(props: TeacherPickerProps) {
  const { duty, subSchoolId, multiple = false, known, clears = false, value, onChange, id } = props
  const w = useWords(zh, en).pick
  const [keyword, setKeyword] = useState('')
  const asked = { duty, keyword, ...(subSchoolId ? { subSchoolId } : {}) }
  const { data = [], isFetching } = useCall('pickTeacherCoursePerson', asked, { keep: true })
  const found = data.map((one) => ({
    value: one.teacherId,
    label: `${one.realname} ${one.teacherNo} · ${one.subSchoolName} · ${w.courses(one.courseCount)}`,
  }))
  const isKnown = known && keyword === '' && !found.some((one) => one.value === known.value)
  return (
    <Select
      allowClear={clears}
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      placeholder={w.teacher}
      loading={isFetching}
      value={value ?? null}
      onChange={(next) => onChange?.((next as string | undefined) ?? null)}
      notFoundContent={<NothingFound keyword={keyword} isLoading={isFetching} none={w.none} madeAt="teacherList" />}
      options={isKnown ? [known, ...found] : found}
    />
  )
}
