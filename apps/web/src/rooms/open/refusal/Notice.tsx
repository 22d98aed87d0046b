import type { ReactNode } from 'react'
import css from './Notice.module.css'

interface NoticeProps {
  /** The illustration. */
  readonly shape: 'gap' | 'door'
  readonly title: string
  readonly sub?: ReactNode
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** A shelf with one book missing. */
function Gap() {
  return (
    <>
      <rect x="10" y="26" width="20" height="84" rx="2" className={css.a} />
      <rect x="34" y="14" width="26" height="96" rx="2" className={css.b} />
      <rect x="64" y="34" width="16" height="76" rx="2" className={css.a} />
      <rect x="86" y="18" width="24" height="92" rx="2" className={css.none} />
      <rect x="116" y="40" width="18" height="70" rx="2" className={css.mark} />
      <rect x="138" y="22" width="28" height="88" rx="2" className={css.b} />
      <rect x="170" y="30" width="18" height="80" rx="2" className={css.a} />
      <path d="M2 114h196" className={css.line} />
    </>
  )
}

/** A closed door. */
function Door() {
  return (
    <>
      <path d="M56 114V56a44 44 0 0 1 88 0v58z" className={css.b} />
      <path d="M68 114V58a32 32 0 0 1 64 0v56z" className={css.a} />
      <path d="M100 26v88" className={css.seam} />
      <circle cx="92" cy="74" r="3.5" className={css.mark} />
      <circle cx="108" cy="74" r="3.5" className={css.mark} />
      <path d="M2 114h196" className={css.line} />
    </>
  )
}

/** A page with one message: what happened, why, and where to go next. */
export function Notice({ shape, title, sub, actions, children }: NoticeProps) {
  return (
    <div className={css.notice}>
      <svg viewBox="0 0 200 120" width="200" height="120" aria-hidden="true">
        {shape === 'gap' ? <Gap /> : <Door />}
      </svg>
      <h1>{title}</h1>
      {sub && <div className={css.sub}>{sub}</div>}
      {children}
      <div className={css.actions}>{actions}</div>
    </div>
  )
}
