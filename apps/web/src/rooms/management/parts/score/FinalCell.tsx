import type { ClipboardEvent, KeyboardEvent } from 'react'
import css from './FinalCell.module.css'
import { type SheetRow, scoreText, useScoreWords } from './score-view.tsx'
import { type Entry, readCell } from './use-entry.ts'

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[data-final]')]

interface FinalCellProps {
  readonly row: SheetRow
  readonly rows: readonly SheetRow[]
  readonly entry: Entry
}

/** The final of one student as an input: Enter goes down, a pasted column fills down. */
export function FinalCell({ row, rows, entry }: FinalCellProps) {
  const w = useScoreWords()
  const isOut = row.state === 'published' || row.state === 'locked'
  if (entry.mode === 'view' || isOut || row.flag !== 'normal')
    return <span className="num">{scoreText(row.finalScore)}</span>
  const typed = entry.typed.get(row.studentId)
  const held = entry.mode === 'entry' && row.finalScore !== null ? String(row.finalScore) : ''
  const text = typed?.text ?? held
  const differs = entry.answer?.differs.some(({ studentId }) => studentId === row.studentId)
  const isBad = !readCell(text).ok || differs

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = inputs()
    const next = all[all.indexOf(event.currentTarget) + step]
    next?.focus()
    next?.select()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    const open = rows.filter((one) => one.flag === 'normal' && one.state !== 'published' && one.state !== 'locked')
    const from = open.findIndex(({ studentId }) => studentId === row.studentId)
    const filled = open.slice(from, from + lines.length)
    entry.change(
      filled,
      lines.map((line) => (line.split('\t')[0] ?? '').trim()),
    )
  }
  return (
    <input
      className={css.cell}
      data-final=""
      data-bad={isBad || undefined}
      data-changed={typed ? '' : undefined}
      inputMode="decimal"
      aria-label={`${row.realname} ${w.final}`}
      aria-invalid={isBad}
      value={text}
      onChange={(event) => entry.change([row], [event.target.value])}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}
