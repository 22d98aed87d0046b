import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'
import { heldSearch } from '../app/navigate.ts'

type Change = (now: URLSearchParams) => URLSearchParams | Readonly<Record<string, string>>
type Next = Change | URLSearchParams | Readonly<Record<string, string>> | string

/**
 * The parameters of the address and their setter. A change starts from what the address holds by then, not from what
 * was drawn last: of two changes that come before the page is drawn again, both stay.
 */
export function useSearch(): readonly [params: URLSearchParams, set: (next: Next, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const set = useCallback(
    (next: Next, options?: NavigateOptions) =>
      setParams(typeof next === 'function' ? (drawn) => next(heldSearch(pathname) ?? drawn) : next, options),
    [setParams, pathname],
  )
  return [params, set]
}
