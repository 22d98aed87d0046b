import { queryClient } from '../../../api/query-client.ts'
import { forgetUnsaved } from '../../../kit/form/unsaved.ts'
import { later } from '../../../kit/page/later.tsx'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { leaveForSignIn, passwordAsked } from '../../session.ts'
import { usePageStore } from '../../stores.ts'
import { useSignedInAgain } from './use-sign-in.ts'

const SignInDialog = later(async () => (await import('./SignInDialog.tsx')).SignInDialog)

/** The session ended while a form was being filled in: asks for the password here and keeps the form. */
export function SignInOver() {
  const w = useWords(zh, en).signInOver
  const isAsked = usePageStore(passwordAsked)
  useSignedInAgain(isAsked, () => {
    passwordAsked.set(false)
    // What the end of the session kept from being read; the rest of the page is as it was.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  const leave = () => {
    passwordAsked.set(false)
    forgetUnsaved()
    leaveForSignIn()
  }
  return isAsked ? <SignInDialog text={w.text} other={w.other} onLeave={leave} /> : null
}
