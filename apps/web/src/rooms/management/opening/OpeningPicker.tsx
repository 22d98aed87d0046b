import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NothingFound } from '../../../kit/form/MissingChoices.tsx'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

export interface OpeningPickerProps {
  readonly termCode: string
  readonly most: number
  readonly value?: readonly string[]
  readonly onChange?: (value: string[]) => void
  readonly id?: string
}

type Course = RowOf<'matrixCoursePerson'>

const FOUND_MAX = 50

/** Courses of a term that still run, found by name or code while typing. */
export function OpeningPicker({ termCode, most, value = [], onChange, id }: OpeningPickerProps) {
  const w = useWords(zh, en).pick
  const [keyword, setKeyword] = useState('')
  const [met, setMet] = useState<readonly Course[]>([])
  const input = { termCode, keyword, limit: FOUND_MAX, orderBy: 'courseCode@asc' }
  const { data, isFetching } = useCall('matrixCoursePerson', input, { keep: true })
  const found = (data?.rows ?? []).filter(({ archived }) => archived === '0')
  const chosen = met.filter(({ courseId }) => value.includes(courseId))
  const rest = found.filter(({ courseId }) => !chosen.some((one) => one.courseId === courseId))
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      maxCount={most}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={w.course}
      loading={isFetching}
      value={[...value]}
      onChange={(next: string[]) => {
        setMet([...chosen, ...rest])
        onChange?.(next)
      }}
      notFoundContent={<NothingFound keyword={keyword} isLoading={isFetching} none={w.noCourse} madeAt="courseOpen" />}
      options={[...chosen, ...rest].map((one) => ({
        value: one.courseId,
        label: `${one.courseName} ${one.courseCode}`,
      }))}
    />
  )
}
