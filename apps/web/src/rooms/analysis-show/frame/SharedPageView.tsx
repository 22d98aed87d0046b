import type { SharedPage } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { leaveForSignIn } from '../../../app/session.ts'
import { ErrorState, LoadingState } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import css from './Frame.module.css'
import { Head, type ShownHead } from './Head.tsx'
import { useAnalysisWords } from './use-analysis-words.ts'
import { type SharedView, useShared } from './use-shared.ts'

export interface SharedPageProps {
  readonly share: string
  readonly page: SharedPage
  /** null: the link is to another page. */
  readonly shared: (view: SharedView) => { head: ShownHead; body: ReactNode } | null
}

function PasswordForm({ error, onEnter }: { error: string | null; onEnter: (password: string) => void }) {
  const w = useAnalysisWords().link
  const [password, setPassword] = useState('')
  return (
    <div className={css.center}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onEnter(password)
        }}
      >
        <Input.Password
          autoFocus
          value={password}
          placeholder={w.needsPassword}
          aria-label={w.needsPassword}
          status={error ? 'error' : ''}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={password === ''}>
          {w.enter}
        </Button>
        {error && <ErrorState text={error} />}
      </form>
    </div>
  )
}

/** The page behind a link: what is missing is asked for first. */
export function SharedPageView({ share, page, shared }: SharedPageProps) {
  const w = useAnalysisWords().link
  const { view, error, password, enter } = useShared(share)
  if (view?.needs === 'password' || (error && password)) return <PasswordForm error={error} onEnter={enter} />
  if (error) return <ErrorState text={error} />
  if (!view) return <LoadingState />
  if (view.needs === 'signIn')
    return (
      <div className={css.center}>
        <p>{w.needsSignIn}</p>
        <Button type="primary" onClick={leaveForSignIn}>
          {w.enter}
        </Button>
      </div>
    )
  const shown = view.page === page ? shared(view) : null
  if (!shown) return <ErrorState text={w.bad} />
  return (
    <>
      <Head page={page} head={shown.head} />
      <p className={css.note}>
        {w.viewed} · {w.expires} <Time at={view.expiresAt} />
      </p>
      {shown.body}
    </>
  )
}
