import { type KeyboardEvent, type Ref, useState } from 'react'
import en from '../../../words/en/open.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'

interface PasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** The password with a button to show it and a caps lock hint. */
export function PasswordField({ ref, value, fault, onChange }: PasswordFieldProps) {
  const w = useWords(zh, en).login
  const [isShown, setShown] = useState(false)
  const [hasCaps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <div className="doorField">
      <label htmlFor="login-password">{w.password}</label>
      <div className="doorPassword">
        <input
          id="login-password"
          name="password"
          ref={ref}
          type={isShown ? 'text' : 'password'}
          value={value}
          maxLength={50}
          autoComplete="current-password"
          aria-invalid={Boolean(fault)}
          aria-describedby="login-password-fault"
          onKeyUp={watchCaps}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={isShown ? w.hide : w.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <svg
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            aria-hidden="true"
          >
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="2.8" />
            {!isShown && <path d="M4 20L20 4" />}
          </svg>
        </button>
      </div>
      {hasCaps && <p className="doorHint">{w.capsLock}</p>}
      <p id="login-password-fault" className="doorFault">
        {fault}
      </p>
    </div>
  )
}
