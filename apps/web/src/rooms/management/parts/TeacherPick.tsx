import type { In } from '@shuyuan/contract/calls/index.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import en from '../../../words/en/management-course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/management-course.ts'

export interface TeacherPickProps {
  readonly duty: In<'pickTeacherCoursePerson'>['duty']
  readonly subSchoolId?: string | undefined
  readonly multiple?: boolean
  readonly value?: string | string[]
  readonly onChange?: (value: string | string[]) => void
  readonly id?: string
}

/** Teachers who may take a duty, found by name or number while typing. */
export function TeacherPick({ duty, subSchoolId, multiple = false, value, onChange, id }: TeacherPickProps) {
  const w = useWords(zh, en).pick
  const [keyword, setKeyword] = useState('')
  const asked = { duty, keyword, ...(subSchoolId ? { subSchoolId } : {}) }
  const { data = [], isFetching } = useCall('pickTeacherCoursePerson', asked, { keep: true })
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      placeholder={w.teacher}
      loading={isFetching}
      value={value ?? null}
      onChange={(next) => onChange?.(next as string)}
      notFoundContent={w.none}
      options={data.map((one) => ({
        value: one.teacherId,
        label: `${one.realname} ${one.teacherNo} · ${one.subSchoolName} · ${w.courses(one.courseCount)}`,
      }))}
    />
  )
}
