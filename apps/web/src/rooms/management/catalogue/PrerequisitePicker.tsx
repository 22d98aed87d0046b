import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NothingFound } from '../../../kit/form/MissingChoices.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

export type CatalogueCourse = RowOf<'listBasicCourseInfo'>

interface PrerequisitePickerProps {
  readonly of: CatalogueCourse | null
  readonly value?: readonly string[]
  readonly onChange?: (value: string[]) => void
  readonly id?: string
}

const nameOf = ({ courseCode, courseName }: { courseCode: string; courseName: string }) => `${courseCode} ${courseName}`

/** Courses of any college that have to be passed before this one is chosen. */
export function PrerequisitePicker({ of, value = [], onChange, id }: PrerequisitePickerProps) {
  const w = useWords(zh, en).catalogue
  const [find, setFind] = useState('')
  const keyword = useDebounced(find, 300)
  const { data = [], isFetching } = useCall(
    'pickPrerequisiteBasicCourseInfo',
    { keyword, ...(of && { butId: of.id }) },
    { keep: true },
  )
  const known = (of?.prerequisites ?? []).filter((one) => !data.some((other) => other.id === one.id))
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setFind }}
      maxCount={10}
      placeholder={w.prerequisitesFind}
      loading={isFetching}
      value={[...value]}
      onChange={(next: string[]) => onChange?.(next)}
      notFoundContent={
        <NothingFound keyword={keyword} isLoading={isFetching} none={w.prerequisitesNone} madeAt="courseSettingUp" />
      }
      options={[...known, ...data].map((one) => ({ value: one.id, label: nameOf(one) }))}
    />
  )
}
