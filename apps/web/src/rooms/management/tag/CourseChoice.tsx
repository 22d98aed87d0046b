import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import en from '../../../words/en/course/tag.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/tag.ts'

const FOUND_MAX = 20

interface Course {
  readonly id: string
  readonly courseCode: string
  readonly courseName: string
}

/** Courses of the catalogue that match, the chosen one among them. */
export function useCourseOptions(known?: Course) {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useCall('listBasicCourseInfo', { keyword, limit: FOUND_MAX }, { keep: true })
  const found: readonly Course[] = data?.rows ?? []
  const all = known && !found.some(({ id }) => id === known.id) ? [known, ...found] : found
  const options = all.map(({ id, courseCode, courseName }) => ({ value: id, label: `${courseName} ${courseCode}` }))
  return { options, isFetching, onSearch: setKeyword }
}

interface Props {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  readonly known?: Course
}

/** The course whose tag it is; none: the whole school's. */
export function CourseChoice({ id, value, onChange, known }: Props) {
  const w = useWords(zh, en)
  const { options, isFetching, onSearch } = useCourseOptions(known)
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      showSearch={{ filterOption: false, onSearch }}
      loading={isFetching}
      placeholder={w.wholeSchool}
      value={value || null}
      options={options}
      onChange={(next: string | null) => onChange?.(next ?? '')}
    />
  )
}
