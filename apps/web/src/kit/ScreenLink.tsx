import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCanOpen } from '../app/rights.ts'
import { pathOf } from '../app/screens.ts'

interface Props {
  /** Route keys, the first that the reader may open. */
  readonly to: readonly string[]
  /** Absent: there is nothing to open, as for what was deleted. */
  readonly query: string | null
  readonly newTab?: boolean
  readonly children: ReactNode
}

/** A name that leads to its own page, and a plain name for who may not open it. */
export function ScreenLink({ to, query, newTab = false, children }: Props) {
  const canOpen = useCanOpen()
  const path = query === null ? null : to.filter(canOpen).map(pathOf).find(Boolean)
  if (!path) return <span>{children}</span>
  return (
    <Link to={`${path}?${query}`} {...(newTab ? { target: '_blank' } : {})}>
      {children}
    </Link>
  )
}
