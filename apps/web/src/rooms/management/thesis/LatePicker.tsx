import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { type Paper, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'

const SHOWN = 50

export interface LatePickerProps {
  readonly termCode: string
  readonly courseId: string
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
}

/** Students of a course who still have to submit; selected ones keep their names while others are searched. */
export function LatePicker({ termCode, courseId, id, value = [], onChange }: LatePickerProps) {
  const w = useThesisWords()
  const [keyword, setKeyword] = useState('')
  const [viewed, setViewed] = useState<readonly Paper[]>([])
  const input = { termCode, courseId, limit: SHOWN, orderBy: 'studentNo@asc', ...(keyword ? { keyword } : {}) }
  const open = useCall('listSubmissionThesisExamInfo', { ...input, state: 'open' }, { keep: true })
  const returned = useCall('listSubmissionThesisExamInfo', { ...input, state: 'returned' }, { keep: true })
  const found = [...(open.data?.rows ?? []), ...(returned.data?.rows ?? [])]
  const fresh = found.filter(({ studentId }) => !viewed.some((one) => one.studentId === studentId))
  if (fresh.length > 0) setViewed([...viewed, ...fresh])
  const kept = viewed.filter(
    ({ studentId }) => value.includes(studentId) && !found.some((one) => one.studentId === studentId),
  )
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: (text) => setKeyword(text.trim()) }}
      placeholder={w.extend.find}
      notFoundContent={w.extend.none}
      loading={open.isFetching || returned.isFetching}
      value={[...value]}
      options={[...found, ...kept].map((one) => ({
        value: one.studentId,
        label: `${one.realname} ${one.studentNo}`,
      }))}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  )
}
