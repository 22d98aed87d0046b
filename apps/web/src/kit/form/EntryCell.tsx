import type { ClipboardEvent, KeyboardEvent } from 'react'
import css from './EntryCell.module.css'

export interface EntryCellProps {
  /** Whose value it is, for screen readers. */
  readonly label: string
  readonly text: string
  readonly isChanged: boolean
  readonly isBad: boolean
  /** Text is allowed in place of the number. */
  readonly allowsText?: boolean
  readonly onType: (text: string) => void
  /** A column copied from a spreadsheet, to fill from this cell on. */
  readonly onFill: (lines: string[]) => void
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-entry]')]
  const next = all[all.indexOf(event.currentTarget) + step]
  next?.focus()
  next?.select()
}

/** The first cells of the copied lines; none for a single value, which is pasted like text. */
function columnOf(event: ClipboardEvent): string[] {
  const lines = event.clipboardData
    .getData('text')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  return lines.length < 2 ? [] : lines.map((line) => (line.split('\t')[0] ?? '').trim())
}

/** A number of a table as an input: Enter moves down, a pasted column fills down. */
export function EntryCell({ label, text, isChanged, isBad, allowsText = false, onType, onFill }: EntryCellProps) {
  return (
    <input
      className={css.cell}
      data-entry=""
      data-bad={isBad ? '' : undefined}
      data-changed={isChanged ? '' : undefined}
      inputMode={allowsText ? 'text' : 'decimal'}
      aria-label={label}
      aria-invalid={isBad}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={walk}
      onPaste={(event) => {
        const lines = columnOf(event)
        if (lines.length === 0) return
        event.preventDefault()
        onFill(lines)
      }}
    />
  )
}
