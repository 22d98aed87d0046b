import type { ReactNode } from 'react'
import css from './StatePill.module.css'

/** One colour for one meaning everywhere: grey not begun, blue under way, green done, amber waits for somebody, red refused or late. */
export type Tone = 'draft' | 'running' | 'done' | 'waiting' | 'bad'

export function StatePill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.pill} data-tone={tone}>
      {children}
    </span>
  )
}
