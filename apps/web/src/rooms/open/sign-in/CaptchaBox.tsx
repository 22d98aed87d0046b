import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { proofOfWork } from '../../../api/proof.ts'
import en from '../../../words/en/open.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'

export interface Captcha {
  readonly captchaId: string
  readonly captcha: string
}

/** The picture captcha; for those who cannot see it the browser computes a proof of work instead. */
export function CaptchaBox({ fault, onChange }: { fault: string; onChange: (captcha: Captcha | null) => void }) {
  const w = useWords(zh, en).login
  const [picture, setPicture] = useState<{ id: string; svg: string } | null>(null)
  const [text, setText] = useState('')
  const [proof, setProof] = useState<'none' | 'working' | 'done'>('none')

  const load = useCallback(
    async (kind: 'picture' | 'proof') => {
      setText('')
      onChange(null)
      const answer = await call('getCaptcha', { kind }).catch(() => null)
      if (!answer) return
      if (answer.svg) return setPicture({ id: answer.captchaId, svg: answer.svg })
      // Also where a picture was asked for, when a whole school behind one address has used them up.
      setProof('working')
      const counter = await proofOfWork(answer.challenge, answer.bits)
      setProof('done')
      onChange({ captchaId: answer.captchaId, captcha: String(counter) })
    },
    [onChange],
  )
  useEffect(() => void load('picture'), [load])

  if (proof !== 'none') return <output className="doorHint">{proof === 'done' ? w.proved : w.proving}</output>
  return (
    <div className="doorField">
      <label htmlFor="login-captcha">{w.captcha}</label>
      <div className="doorCaptcha">
        <input
          id="login-captcha"
          value={text}
          maxLength={4}
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={Boolean(fault)}
          aria-describedby="login-captcha-fault"
          onChange={({ target: { value } }) => {
            setText(value)
            onChange(picture && value ? { captchaId: picture.id, captcha: value } : null)
          }}
        />
        <button type="button" aria-label={w.captchaNew} title={w.captchaNew} onClick={() => void load('picture')}>
          {picture && (
            <img alt="" width={120} height={40} src={`data:image/svg+xml;utf8,${encodeURIComponent(picture.svg)}`} />
          )}
        </button>
      </div>
      <p id="login-captcha-fault" className="doorFault">
        {fault}
      </p>
      <button type="button" className="doorLink" onClick={() => void load('proof')}>
        {w.useProof}
      </button>
    </div>
  )
}
