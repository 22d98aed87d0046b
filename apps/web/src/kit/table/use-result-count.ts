import { useEffect, useRef } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { announce } from '../live/announce.ts'
import type { TableSource } from './table-source.ts'

/** Reads out how many rows the filters leave, once the answer is there. */
export function useResultCount<Row>({ query, total, isLoading, isBehind = false, error }: TableSource<Row>): void {
  const w = useWords(zh, en).table
  const filters = JSON.stringify(query.filters)
  const told = useRef(filters)
  useEffect(() => {
    if (isLoading || isBehind || error !== null || told.current === filters) return
    told.current = filters
    announce(total === 0 ? w.noMatch : w.total(total))
  }, [filters, total, isLoading, isBehind, error, w])
}
