import { EntryCell } from '../../../kit/form/EntryCell.tsx'
import { type Candidate, useExamWords } from './exam-view.tsx'
import { type Entry, readCell } from './use-entry.ts'

const isOpen = ({ state, writtenAt }: Candidate) => (state === 'taken' || state === 'scored') && writtenAt === null
const storedText = ({ score, flag }: Candidate, word: string) => (flag === 'normal' ? String(score ?? '') : word)

interface ScoreCellProps {
  readonly row: Candidate
  readonly rows: readonly Candidate[]
  readonly entry: Entry
}

/** A score; an input while scores are being entered. */
export function ScoreCell({ row, rows, entry }: ScoreCellProps) {
  const w = useExamWords()
  const held = storedText(row, w.flags[row.flag])
  if (!entry.isOn || !isOpen(row)) return <span className="num">{held}</span>
  const typed = entry.typed.get(row.id)
  const text = typed?.text ?? held
  const open = rows.filter(isOpen)
  const from = open.findIndex(({ id }) => id === row.id)
  return (
    <EntryCell
      allowsText
      label={`${row.realname} ${w.list.score}`}
      text={text}
      isChanged={typed !== undefined}
      isBad={typed !== undefined && !readCell(text).ok}
      onType={(next) => entry.change([row], [next])}
      onFill={(lines) => entry.change(open.slice(from, from + lines.length), lines)}
    />
  )
}
