import { useState } from 'react'
import { stores } from '../../app/stores.ts'

export interface TableMemory {
  readonly dense: boolean
  /** Column key -> shown; columns that are not listed are as designed. */
  readonly shown: Readonly<Record<string, boolean>>
  /** Column key -> pixels, as the user resized it. */
  readonly widths: Readonly<Record<string, number>>
}

const DEFAULTS: TableMemory = { dense: false, shown: {}, widths: {} }

function read(key: string): TableMemory {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<TableMemory>) }
  } catch {
    return DEFAULTS
  }
}

/** Columns, widths and density as this user left them, per table. */
export function useTableMemory(name: string): [TableMemory, (patch: Partial<TableMemory>) => void] {
  const key = `table:${stores.userInfo.get()?.id ?? ''}:${name}`
  const [memory, setMemory] = useState(() => read(key))
  const remember = (patch: Partial<TableMemory>) => {
    const next = { ...memory, ...patch }
    setMemory(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [memory, remember]
}
