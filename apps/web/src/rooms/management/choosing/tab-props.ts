import type { ReactNode } from 'react'

/** What each tab of the page is given. */
export interface TabProps {
  readonly termCode: string
  readonly noTerm: { readonly text: string; readonly next: ReactNode } | null
  readonly windowState: 'none' | 'before' | 'open' | 'closed'
}
