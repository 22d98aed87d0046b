import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NothingFound } from '../../../kit/form/MissingChoices.tsx'
import en from '../../../words/en/course/merge.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/merge.ts'

export interface Named {
  readonly id: string
  readonly courseCode: string
  readonly courseName: string
}

export interface CoursePickerProps {
  readonly multiple?: boolean
  /** Selected at first, so that they have names before anybody searches. */
  readonly known?: readonly Named[]
  /** Chosen in another field of the form, so it is not offered here. */
  readonly without?: readonly string[]
  readonly value?: string | string[]
  readonly onChange?: (value: string | string[]) => void
  readonly id?: string
}

const FOUND_MAX = 20
const option = ({ id, courseCode, courseName }: Named) => ({ value: id, label: `${courseName} ${courseCode}` })

/** Courses of the catalogue, found by name or code while typing. */
export function CoursePicker({ multiple = false, known = [], without = [], value, onChange, id }: CoursePickerProps) {
  const w = useWords(zh, en)
  const [keyword, setKeyword] = useState('')
  const [met, setMet] = useState<readonly Named[]>(known)
  const { data, isFetching } = useCall('listBasicCourseInfo', { keyword, limit: FOUND_MAX }, { keep: true })
  const found = data?.rows ?? []
  const chosen = met.filter((one) => [value ?? []].flat().includes(one.id))
  const rest = found.filter((one) => !without.includes(one.id) && !chosen.some((other) => other.id === one.id))
  return (
    <Select
      {...(id ? { id } : {})}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={w.mainPick}
      loading={isFetching}
      value={value ?? (multiple ? [] : null)}
      onChange={(next) => {
        setMet([...met, ...found])
        onChange?.(next as string | string[])
      }}
      notFoundContent={
        <NothingFound keyword={keyword} isLoading={isFetching} none={w.noCourse} madeAt="courseSettingUp" />
      }
      options={[...chosen, ...rest].map(option)}
    />
  )
}
