import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { type Paper, useThesisWords } from './thesis-view.tsx'

const SHOWN = 50

export interface LatePickerProps {
  readonly termCode: string
  readonly courseId: string
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
}

/** Students of a course who have not handed in, or have to again; the chosen keep their names while others are sought. */
export function LatePicker({ termCode, courseId, id, value = [], onChange }: LatePickerProps) {
  const w = useThesisWords()
  const [keyword, setKeyword] = useState('')
  const [seen, setSeen] = useState<readonly Paper[]>([])
  const asked = { termCode, courseId, limit: SHOWN, orderBy: 'studentNo@asc', ...(keyword ? { keyword } : {}) }
  const open = useCall('listSubmissionThesisExamInfo', { ...asked, state: 'open' }, { keep: true })
  const returned = useCall('listSubmissionThesisExamInfo', { ...asked, state: 'returned' }, { keep: true })
  const found = [...(open.data?.rows ?? []), ...(returned.data?.rows ?? [])]
  const fresh = found.filter(({ studentId }) => !seen.some((one) => one.studentId === studentId))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const kept = seen.filter(
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
