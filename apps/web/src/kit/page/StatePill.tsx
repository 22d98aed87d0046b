import type { ReactNode } from 'react'
import css from './StatePill.module.css'

/** One colour per meaning: grey not started, blue in progress, green done, amber waiting for somebody, red refused or late. */
export type Tone = 'draft' | 'running' | 'done' | 'waiting' | 'bad'

export function StatePill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.pill} data-tone={tone}>
      {children}
    </span>
  )
}
