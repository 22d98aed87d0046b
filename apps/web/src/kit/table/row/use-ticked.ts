import { useEffect, useRef, useState } from 'react'
import type { TableSource } from '../table-source.ts'

type Chosen<Row> = ReadonlyMap<string, Row>

interface Seen {
  readonly filters: string
  readonly page: number
  readonly total: number
  readonly keys: readonly string[]
}

/** Whether the list is the same with fewer rows rather than filtered anew; its last page may be gone. */
const isShorter = (before: Seen, now: Seen, pages: number): boolean =>
  before.filters === now.filters &&
  now.total < before.total &&
  (before.page === now.page || (before.page > now.page && now.page === pages))

/** Ticked rows by key, across pages; rows that leave the list (moved, deleted) are unticked. */
export function useTicked<Row>(
  { rows, total, query, isLoading }: TableSource<Row>,
  keyOf: (row: Row) => string,
): readonly [Chosen<Row>, (next: Chosen<Row>) => void] {
  const [chosen, setChosen] = useState<Chosen<Row>>(new Map())
  const seen = useRef<Seen | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when rows have come, whatever is ticked then
  useEffect(() => {
    if (isLoading) return
    const { page, size, filters } = query
    const now: Seen = { filters: JSON.stringify(filters), page, total, keys: rows.map(keyOf) }
    const before = seen.current
    seen.current = now
    if (!before || !isShorter(before, now, Math.max(1, Math.ceil(total / size)))) return
    const gone = before.keys.filter((key) => chosen.has(key) && !now.keys.includes(key))
    if (gone.length > 0) setChosen(new Map([...chosen].filter(([key]) => !gone.includes(key))))
  }, [rows, total, isLoading])
  return [chosen, setChosen]
}
