import { PASSWORD_MAX, PASSWORD_MIN } from '@shuyuan/contract/constants.ts'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { needsCaptcha } from '../../../app/captcha.ts'
import { enter, type SignedIn } from '../../../app/session.ts'
import { Live } from '../../../kit/live/Live.tsx'
import en from '../../../words/en/open.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'
import { type Captcha, CaptchaBox } from './CaptchaBox.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RoleCards } from './RoleCards.tsx'

/** Only the user name is remembered, never the password. */
const REMEMBERED = 'lastUsername'
const USERNAME_MAX = 50

type Faults = { username?: string; password?: string; captcha?: string }

const needsRole = ({ lastRole, roleFlags }: SignedIn) => lastRole === '' && roleFlags.includes(',')
/** Nobody looked at the password: a broken connection, a busy server, or a try left out because others guess. */
const UNSEEN: readonly string[] = ['', '100503', '100448']
const isRefused = (error: unknown) => error instanceof CallError && !UNSEEN.includes(error.code)

interface Props {
  /** What follows a sign-in, in place of opening the page that was wanted. */
  readonly onSignedIn?: (answer: SignedIn) => Promise<void>
  /** Why nobody may sign in yet. */
  readonly refuse?: () => string
}

export function LocalForm({ onSignedIn, refuse }: Props) {
  const w = useWords(zh, en).login
  const [username, setUsername] = useState(localStorage.getItem(REMEMBERED) ?? '')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  /** Counts the captchas asked for; 0: none is needed. */
  const [captchaRound, setCaptchaRound] = useState(0)
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [answer, setAnswer] = useState<SignedIn | null>(null)
  const passwordBox = useRef<HTMLInputElement>(null)

  function faultsNow(): Faults {
    const length = password.length
    return {
      ...(username.trim() ? {} : { username: w.usernameRequired }),
      ...(length === 0
        ? { password: w.passwordRequired }
        : length < PASSWORD_MIN || length > PASSWORD_MAX
          ? { password: w.passwordLength }
          : {}),
      ...(captchaRound > 0 && !captcha?.captcha ? { captcha: w.captchaRequired } : {}),
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const found = faultsNow()
    setFaults(found)
    setRefusal('')
    const first = Object.keys(found)[0]
    if (first) return document.getElementById(`login-${first}`)?.focus()
    const objection = refuse?.()
    if (objection) return setRefusal(objection)
    setSending(true)
    try {
      const signedIn = await call('local', { username: username.trim(), password, ...(captcha ?? {}) })
      localStorage.setItem(REMEMBERED, username.trim())
      if (onSignedIn) await onSignedIn(signedIn)
      else if (needsRole(signedIn)) setAnswer(signedIn)
      else await enter(signedIn)
    } catch (error) {
      if (isRefused(error)) setPassword('')
      setRefusal(error instanceof Error ? error.message : '')
      if (captchaRound > 0 || needsCaptcha(error)) setCaptchaRound(captchaRound + 1)
      setCaptcha(null)
      passwordBox.current?.focus()
    } finally {
      setSending(false)
    }
  }

  if (answer) return <RoleCards answer={answer} />
  return (
    <form className="doorForm" noValidate onSubmit={(event) => void submit(event)}>
      <div className="doorField">
        <label htmlFor="login-username">{w.username}</label>
        <input
          id="login-username"
          name="username"
          value={username}
          maxLength={USERNAME_MAX}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(faults.username)}
          aria-describedby="login-username-fault"
          onChange={(event) => setUsername(event.target.value)}
        />
        <p id="login-username-fault" className="doorFault">
          {faults.username}
        </p>
      </div>
      <PasswordField ref={passwordBox} value={password} fault={faults.password} onChange={setPassword} />
      {captchaRound > 0 && <CaptchaBox key={captchaRound} fault={faults.captcha ?? ''} onChange={setCaptcha} />}
      {refusal && (
        <Live as="p" urgent className="doorRefusal">
          {refusal}
        </Live>
      )}
      <button type="submit" className="doorSubmit" disabled={isSending}>
        {isSending ? w.sending : w.submit}
      </button>
    </form>
  )
}
