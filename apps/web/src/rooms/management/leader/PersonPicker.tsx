import type { In } from '@shuyuan/contract/calls/index.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'

export interface PersonPickerProps {
  readonly kind?: In<'searchPersonUserInfo'>['kind']
  /** People of these kinds are not offered. */
  readonly not?: readonly 'student'[]
  /** Who is chosen already, so that it has a name before anybody searches. */
  readonly known?: { readonly value: string; readonly label: string } | undefined
  readonly placeholder: string
  readonly none: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly id?: string
}

/** One account, found by how its name or number begins. */
export function PersonPicker({ kind, not = [], known, placeholder, none, value, onChange, id }: PersonPickerProps) {
  const [keyword, setKeyword] = useState('')
  const input = { keyword, limit: 50, ...(kind ? { kind } : {}) }
  const { data = [], isFetching } = useCall('searchPersonUserInfo', input, {
    keep: true,
    enabled: keyword.trim() !== '',
  })
  const found = data
    .filter((one) => !not.some((kept) => kept === one.kind))
    .map((one) => ({ value: one.id, label: `${one.realname} ${one.number} ${one.subSchoolName}` }))
  const options = known && !found.some((one) => one.value === known.value) ? [known, ...found] : found
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={placeholder}
      loading={isFetching}
      value={value ?? null}
      onChange={(next: string) => onChange?.(next)}
      notFoundContent={keyword ? none : placeholder}
      options={options}
    />
  )
}
