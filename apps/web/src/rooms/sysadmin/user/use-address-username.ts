import { useEffect } from 'react'
import { useAddress } from '../../../kit/use-address.ts'

/** Other pages lead here by a person's user name: `?username=` becomes the table's filter `keyword`. */
export function useAddressUsername(): void {
  const { params, change } = useAddress()
  const username = params.get('username')
  useEffect(() => {
    if (!username) return
    change({ username: '', keyword: username })
  }, [username, change])
}
