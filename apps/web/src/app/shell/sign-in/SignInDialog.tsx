import { Button, Input } from 'antd'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { proofOfWork } from '../../../api/proof.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { needsCaptcha } from '../../captcha.ts'
import { firstRole } from '../../session.ts'
import { stores } from '../../stores.ts'
import css from './SignInDialog.module.css'

interface Props {
  /** What is kept meanwhile. */
  readonly text: string
  /** The message when somebody else signs in. */
  readonly other: string
  /** Discards what is on the page. */
  readonly onLeave?: () => void
}

/** Asks for the password over the page, so that its input is not lost. */
export function SignInDialog({ text, other, onLeave }: Props) {
  const w = useWords(zh, en).signInOver
  const user = stores.userInfo.get()
  const id = useId()
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [picture, setPicture] = useState<{ id: string; svg: string } | null>(null)
  /** Worked out by the browser for those who cannot see the picture. */
  const [proof, setProof] = useState<{ captchaId: string; captcha: string } | 'working' | null>(null)
  /** Counts the pictures requested; 0: none is needed. */
  const [round, setRound] = useState(0)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = async (kind: 'picture' | 'proof') => {
    const asked = await call('getCaptcha', { kind }).catch(() => null)
    if (!asked) return
    if (asked.svg) return setPicture({ id: asked.captchaId, svg: asked.svg })
    // Also where a picture was asked for, when a whole school behind one address has used them up.
    setProof('working')
    setProof({ captchaId: asked.captchaId, captcha: String(await proofOfWork(asked.challenge, asked.bits)) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew, nothing else does
  useEffect(() => {
    if (round === 0) return
    setProof(null)
    void ask('picture')
  }, [round])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!user || !password || busy || proof === 'working') return
    setBusy(true)
    setRefusal('')
    try {
      const given = proof ?? (picture ? { captchaId: picture.id, captcha } : {})
      const answer = await call('local', { username: user.username, password, ...given }, { noToast: true })
      if (answer.id !== user.id) return setRefusal(other)
      stores.userInfo.set({ ...answer, readOnly: user.readOnly })
      // The page belongs to the role used before; a new session starts in the last one used.
      const role = stores.currentRole.get()
      if (role && role !== firstRole(answer)) await call('switchRole', { roleFlag: role })
    } catch (error) {
      setPassword('')
      setCaptcha('')
      setRefusal(error instanceof Error ? error.message : '')
      if (round > 0 || needsCaptcha(error)) setRound(round + 1)
      document.getElementById(`${id}password`)?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <ViewDialog
      title={w.head}
      closable={false}
      width={380}
      onClose={() => undefined}
      // The user name comes first but is filled in; the dialog would focus it.
      afterOpen={() => document.getElementById(`${id}password`)?.focus()}
    >
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        <label htmlFor={`${id}user`}>{w.user}</label>
        <Input id={`${id}user`} value={user?.username ?? ''} readOnly autoComplete="username" />
        <label htmlFor={`${id}password`}>{w.password}</label>
        <Input.Password
          id={`${id}password`}
          value={password}
          autoComplete="current-password"
          onChange={({ target }) => setPassword(target.value)}
        />
        {picture && proof === null && (
          <>
            <label htmlFor={`${id}captcha`}>{w.captcha}</label>
            <div className={css.captcha}>
              <Input
                id={`${id}captcha`}
                value={captcha}
                maxLength={4}
                autoComplete="off"
                onChange={({ target }) => setCaptcha(target.value)}
              />
              <button type="button" aria-label={w.captchaNew} title={w.captchaNew} onClick={() => setRound(round + 1)}>
                <img
                  alt=""
                  width={120}
                  height={40}
                  src={`data:image/svg+xml;utf8,${encodeURIComponent(picture.svg)}`}
                />
              </button>
            </div>
            <Button type="link" size="small" className={css.proof ?? ''} onClick={() => void ask('proof')}>
              {w.useProof}
            </Button>
          </>
        )}
        {proof !== null && <output>{proof === 'working' ? w.proving : w.proved}</output>}
        {refusal && (
          <Live as="p" urgent className={css.refusal}>
            {refusal}
          </Live>
        )}
        <Button type="primary" htmlType="submit" block loading={busy}>
          {w.ok}
        </Button>
        {onLeave && (
          <Button type="link" size="small" onClick={onLeave}>
            {w.leave}
          </Button>
        )}
      </form>
    </ViewDialog>
  )
}
