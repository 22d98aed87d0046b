import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import en from '../../words/en/kit.ts'
import { sentence } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { Live } from '../live/Live.tsx'
import css from './States.module.css'

function EmptyPicture() {
  return (
    <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
      <path d="M8 56h80" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
      <rect x="22" y="20" width="12" height="36" rx="1.5" fill="var(--line)" />
      <rect x="37" y="12" width="9" height="44" rx="1.5" fill="var(--primary-soft)" stroke="var(--line)" />
      <path d="M50 56l12-38 9 3-12 35z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
    </svg>
  )
}

/** Why there is nothing, and the next step. */
export function EmptyState({ text, next }: { text?: string; next?: ReactNode }) {
  const w = useWords(zh, en)
  return (
    <div className={css.state}>
      <EmptyPicture />
      <p>{text ?? w.table.empty}</p>
      {next}
    </div>
  )
}

export function ErrorState({ text, onRetry }: { text?: string | null; onRetry?: () => void }) {
  const w = useWords(zh, en)
  return (
    <div className={css.state}>
      <Live as="p" urgent>
        {text ? sentence(text) : w.table.failed}
      </Live>
      {onRetry && <Button onClick={onRetry}>{w.retry}</Button>}
    </div>
  )
}

const SHOW_AFTER_MS = 150

/** A skeleton of the real shape, shown only when the answer takes noticeably long. */
export function LoadingState({ rows = 6, children }: { rows?: number; children?: ReactNode }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return <div className={css.wait} />
  return <div className={css.wait}>{children ?? <Skeleton active title={false} paragraph={{ rows }} />}</div>
}

interface Asked<T> {
  readonly data: T | undefined
  readonly error: { readonly message: string } | null
  readonly refetch: () => unknown
}

/** The data of a call, or its loading or error state: `<Loaded of={useCall(…)}>{(data) => …}</Loaded>`. */
export function Loaded<T>({ of, children, rows }: { of: Asked<T>; children: (data: T) => ReactNode; rows?: number }) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <ErrorState text={of.error.message} onRetry={() => void of.refetch()} />
  return <LoadingState {...(rows ? { rows } : {})} />
}
