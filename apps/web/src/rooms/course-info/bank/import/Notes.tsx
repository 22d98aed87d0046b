import type { ImportPreview } from '@shuyuan/contract/entities/bank/question-import.ts'
import { Alert } from 'antd'
import { headed } from '../../../../words/marks.ts'
import { useBankWords, useFormatWords } from '../use-bank-words.ts'
import type { Line } from './choices.ts'
import css from './Import.module.css'

/** Papers and sheets are told by their lines, other formats by their questions. */
export const isOfLines = (format: ImportPreview['format']): boolean => format === 'word' || format === 'xlsx'

export type Counts = Readonly<Record<Line['kind'], number>>

/** This many are shown without expanding. */
const OPEN_MAX = 8

/** Unread text, each piece with its position: a question may have been missed here. */
export function UnreadText({ ignored }: Pick<ImportPreview, 'ignored'>) {
  const w = useBankWords().import
  if (ignored.length === 0) return null
  return (
    <details className={css.note} open={ignored.length <= OPEN_MAX}>
      <summary>{w.ignored(ignored.length)}</summary>
      {ignored.map(({ place, text }) => (
        <p key={place.line} className={css.hint}>
          {headed(w.place(place.line, place.to, place.sheet), text.slice(0, 200))}
        </p>
      ))}
    </details>
  )
}

interface Props {
  readonly preview: ImportPreview
  readonly counts: Counts
  readonly total: number
}

/** Counts, and what the parser noticed: sections with fewer or more questions than announced, unread text. */
export function Notes({ preview, counts, total }: Props) {
  const w = useBankWords().import
  const formats = useFormatWords()
  const checkFirst = isOfLines(preview.format) ? w.checkFirst : formats.checkFirst
  const wrong = preview.sections.filter((one) => one.statedCount !== null && one.statedCount !== one.foundCount)
  return (
    <>
      <p>{w.counts(total, counts.good + counts.alike, counts.alike, counts.bad)}</p>
      {counts.check > 0 && <Alert type="info" showIcon className={css.note ?? ''} title={checkFirst(counts.check)} />}
      {wrong.map((one) => (
        <Alert
          key={one.line}
          type="warning"
          showIcon
          className={css.note ?? ''}
          title={w.section(one.title, one.statedCount ?? 0, one.foundCount)}
        />
      ))}
      {preview.notes.map((note) => (
        <Alert key={note} type="info" showIcon className={css.note ?? ''} title={note} />
      ))}
      <UnreadText ignored={preview.ignored} />
    </>
  )
}
