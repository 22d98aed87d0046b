import { useEffect, useState } from 'react'
import { sessionEnd } from '../../../api/session-end.ts'
import { stores } from '../../stores.ts'

/** While it is asked: the same person has a session again, here or in another tab. */
export function useSignedInAgain(isAsked: boolean, onSignedIn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens after signing in does not ask again
  useEffect(() => {
    if (!isAsked) return
    const ended = stores.userInfo.get()
    return stores.userInfo.subscribe(() => {
      const now = stores.userInfo.get()
      const isSame = now !== null && now.id === ended?.id && now.token !== ended.token
      if (!isSame) return
      sessionEnd.reset()
      onSignedIn()
    })
  }, [isAsked])
}

/** While the room is open an ended session asks for the password over the page. */
export function useSignIn(onSignedIn: () => void) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => sessionEnd.on(() => setAsked(true)), [])
  useSignedInAgain(isAsked, () => {
    setAsked(false)
    onSignedIn()
  })
  return isAsked
}
