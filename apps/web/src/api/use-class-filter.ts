import { useState } from 'react'
import type { Filter } from '../kit/table/types.ts'
import { useCall } from './use-call.ts'

interface Place {
  readonly subSchoolId?: string | undefined
  readonly majorId?: string | undefined
  readonly gradeCode?: string | undefined
}

/** A filter by administrative class. A school has thousands, so they are searched for while typing. */
export function useClassFilter(label: string, chosen: unknown, place: Place = {}): Filter {
  const [keyword, setKeyword] = useState('')
  const given = Object.entries({ ...place, keyword, id: chosen }).filter(([, value]) => value)
  const { data = [] } = useCall('getClassListDictInfo', Object.fromEntries(given), { keep: true })
  return {
    name: 'orgClassId',
    label,
    kind: 'select',
    options: data.map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText })),
    onSearch: setKeyword,
  }
}
