import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { ImportedRow, ImportPreview, UnreadRow } from '@shuyuan/contract/entities/bank/question-import.ts'

export type As = 'skip' | 'add' | 'version'

export interface Corrected {
  readonly question: QuestionForm
  readonly chapterId: string
}

/** The teacher's decisions in the preview; nothing has been sent yet. */
export interface Choices {
  readonly out: ReadonlySet<number>
  readonly as: ReadonlyMap<number, As>
  readonly mended: ReadonlyMap<number, Corrected>
}

export const NO_CHOICES: Choices = { out: new Set(), as: new Map(), mended: new Map() }

/** One line of the preview, valid or not. */
export interface Line {
  readonly row: number
  readonly place: ImportedRow['place']
  readonly question: QuestionForm | null
  readonly chapterId: string
  readonly good: ImportedRow | null
  readonly bad: UnreadRow | null
  /** `check`: read in full, but something contradicts it; left out until a person confirms or corrects it. */
  readonly kind: 'good' | 'alike' | 'check' | 'bad' | 'out'
  readonly as: As
}

function kindOf(row: ImportedRow | UnreadRow, { out, mended }: Choices): Line['kind'] {
  if (out.has(row.row)) return 'out'
  if ('reasons' in row) return mended.has(row.row) ? 'good' : row.check ? 'check' : 'bad'
  return row.alike.length > 0 ? 'alike' : 'good'
}

export function toLines({ good, bad }: Pick<ImportPreview, 'good' | 'bad'>, choices: Choices): Line[] {
  return [...good, ...bad]
    .sort((a, b) => a.row - b.row)
    .map((row): Line => {
      const mend = choices.mended.get(row.row)
      const isBad = 'reasons' in row
      return {
        row: row.row,
        place: row.place,
        question: mend?.question ?? row.question,
        chapterId: mend?.chapterId ?? row.chapterId,
        good: isBad ? null : row,
        bad: isBad ? row : null,
        kind: kindOf(row, choices),
        as: choices.as.get(row.row) ?? 'skip',
      }
    })
}

/** Accepts a row marked for checking as it was read. */
export const confirmed = (choices: Choices, { row, question, chapterId }: Line): Choices =>
  question ? { ...choices, mended: withEntry(choices.mended, row, { question, chapterId }) } : choices

/** The lines that a commit would add or change. */
export const importedLines = (lines: readonly Line[]): Line[] =>
  lines.filter(({ kind, as }) => kind === 'good' || (kind === 'alike' && as !== 'skip'))

/** Converts the choices to the input of the commit. */
export function toCommitInput(lines: readonly Line[], { out, as, mended }: Choices) {
  return {
    rows: [...mended].map(([row, { question, chapterId }]) => ({ row, question, chapterId: chapterId || null })),
    leaveOut: [...out],
    duplicates: lines
      .filter(({ kind }) => kind === 'alike')
      .map(({ row }) => ({ row, as: as.get(row) ?? ('skip' as const) })),
  }
}

export function toggled<T>(set: ReadonlySet<T>, one: T): Set<T> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): Map<K, V> => new Map(map).set(key, value)
