import en from '../../../words/en/kit.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/kit.ts'

/** More are told by their number. */
const NAMED_MAX = 3

const isPlain = (value: unknown): value is string => typeof value === 'string' && value !== '' && !value.includes('<')

/** The first few names of rows, for a question before an act; nothing where the column holds more than plain text. */
export function RowNames({ rows, nameKey }: { rows: readonly object[]; nameKey: string | undefined }) {
  const w = useWords(zh, en).table
  const values = nameKey === undefined ? [] : rows.map((row) => (row as Record<string, unknown>)[nameKey])
  const names = [...new Set(values.filter(isPlain))]
  if (names.length === 0) return null
  return <p>{w.these(listed(names.slice(0, NAMED_MAX)), rows.length > NAMED_MAX ? rows.length : 0)}</p>
}
