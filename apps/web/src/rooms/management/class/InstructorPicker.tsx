import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NothingFound } from '../../../kit/form/MissingChoices.tsx'
import en from '../../../words/en/kit.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/kit.ts'

export interface InstructorPickerProps {
  readonly id?: string
  readonly value?: string[]
  readonly onChange?: (value: string[]) => void
}

/** Up to three teachers, found by the beginning of a name or number. */
export function InstructorPicker({ id, value = [], onChange }: InstructorPickerProps) {
  const w = useWords(zh, en).missingChoices
  const [keyword, setKeyword] = useState('')
  const [held] = useState(value)
  const { data: found = [], isFetching } = useCall('listInstructorOrgClassInfo', { keyword }, { keep: true })
  const { data: present = [] } = useCall('listInstructorOrgClassInfo', { ids: held }, { enabled: held.length > 0 })
  const all = new Map([...present, ...found].map((one) => [one.id, one]))
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      maxCount={3}
      value={value}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      notFoundContent={<NothingFound keyword={keyword} isLoading={isFetching} none={w.notFound} madeAt="teacherList" />}
      options={[...all.values()].map((one) => ({
        value: one.id,
        label: `${one.realname} ${one.teacherNo} · ${one.subSchoolName}`,
      }))}
      onChange={(next) => onChange?.(next)}
    />
  )
}
