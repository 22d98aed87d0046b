import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import css from './MarkedText.module.css'

interface Mark {
  readonly start: number
  readonly end: number
  /** Shown over the mark. */
  readonly hint?: string
}

/** A text with its hits marked; marks are in order and do not overlap. */
export function MarkedText({ text, marks, whole }: { text: string; marks: readonly Mark[]; whole?: boolean }) {
  const parts: ReactNode[] = []
  let read = 0
  for (const { start, end, hint } of marks) {
    parts.push(text.slice(read, start))
    const mark = <mark key={start}>{text.slice(start, end)}</mark>
    parts.push(
      hint ? (
        <Tooltip key={start} title={hint}>
          {mark}
        </Tooltip>
      ) : (
        mark
      ),
    )
    read = end
  }
  parts.push(text.slice(read))
  return <span className={whole ? css.whole : css.line}>{parts}</span>
}
