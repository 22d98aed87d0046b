import { useEffect } from 'react'
import { useSearch } from '../../../kit/use-search.ts'

/** Other pages lead here by a person's user name: `?username=` becomes the table's filter `keyword`. */
export function useAddressUsername(): void {
  const [params, setParams] = useSearch()
  const username = params.get('username')
  useEffect(() => {
    if (!username) return
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('username')
        next.set('keyword', username)
        return next
      },
      { replace: true },
    )
  }, [username, setParams])
}
