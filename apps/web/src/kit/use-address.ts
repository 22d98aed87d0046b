import { useCallback } from 'react'
import { useSearch } from './use-search.ts'

/** The parameters of the address, which a reload and a link keep. `change` sets those it names, and '' takes one out. */
export function useAddress() {
  const [params, setParams] = useSearch()
  const change = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return { params, change }
}
