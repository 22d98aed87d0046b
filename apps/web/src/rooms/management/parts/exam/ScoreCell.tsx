import type { ClipboardEvent, KeyboardEvent } from 'react'
import css from './Exam.module.css'
import { type Candidate, useExamWords } from './exam-view.tsx'
import { type Entry, readCell } from './use-entry.ts'

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[data-score]')]
const isOpen = ({ state, writtenAt }: Candidate) => (state === 'taken' || state === 'scored') && writtenAt === null
const heldText = ({ score, flag }: Candidate, word: string) => (flag === 'normal' ? String(score ?? '') : word)

interface ScoreCellProps {
  readonly row: Candidate
  readonly rows: readonly Candidate[]
  readonly entry: Entry
}

/** A score, as an input while scores are entered: Enter goes down, a pasted column fills down. */
export function ScoreCell({ row, rows, entry }: ScoreCellProps) {
  const w = useExamWords()
  const held = heldText(row, w.flags[row.flag])
  if (!entry.isOn || !isOpen(row)) return <span className="num">{held}</span>
  const typed = entry.typed.get(row.id)
  const text = typed?.text ?? held

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
    const open = rows.filter(isOpen)
    const from = open.findIndex(({ id }) => id === row.id)
    entry.change(
      open.slice(from, from + lines.length),
      lines.map((line) => (line.split('\t')[0] ?? '').trim()),
    )
  }
  return (
    <input
      className={css.cell}
      data-score=""
      data-bad={typed && !readCell(text).ok ? '' : undefined}
      data-changed={typed ? '' : undefined}
      aria-label={`${row.realname} ${w.list.score}`}
      aria-invalid={typed !== undefined && !readCell(text).ok}
      value={text}
      onChange={(event) => entry.change([row], [event.target.value])}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}
