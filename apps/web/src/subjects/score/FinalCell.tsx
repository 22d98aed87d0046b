import { EntryCell } from '../../kit/form/EntryCell.tsx'
import { scoreText, useScoreWords } from './score-view.tsx'
import { type Entry, type EntryRow, readCell } from './use-entry.ts'

const isOpen = ({ state, flag }: EntryRow) => flag === 'normal' && state !== 'published' && state !== 'locked'

interface FinalCellProps {
  readonly row: EntryRow
  readonly rows: readonly EntryRow[]
  readonly entry: Entry
}

/** The final of one student, as an input while finals are entered. */
export function FinalCell({ row, rows, entry }: FinalCellProps) {
  const w = useScoreWords()
  if (entry.mode === 'view' || !isOpen(row)) return <span className="num">{scoreText(row.finalScore)}</span>
  const typed = entry.typed.get(row.studentId)
  const stored = entry.mode === 'entry' && row.finalScore !== null ? String(row.finalScore) : ''
  const text = typed?.text ?? stored
  const differs = entry.answer?.differs.some(({ studentId }) => studentId === row.studentId) ?? false
  const open = rows.filter(isOpen)
  const from = open.findIndex(({ studentId }) => studentId === row.studentId)
  return (
    <EntryCell
      label={`${row.realname} ${w.final}`}
      text={text}
      isChanged={typed !== undefined}
      isBad={!readCell(text).ok || differs}
      onType={(next) => entry.change([row], [next])}
      onFill={(lines) => entry.change(open.slice(from, from + lines.length), lines)}
    />
  )
}
