import type { CourseSection, RowSection, SectionRow } from '@shuyuan/contract/entities/course/course.ts'

/** The fields of a section's rows. `word` is the key of the label in the words of the course. */
export interface RowField {
  readonly name: string
  readonly word: keyof RowWords
  readonly kind?: 'text' | 'area' | 'number' | 'switch'
  readonly required?: boolean
  readonly max?: number
  /** Columns of 12. */
  readonly span: number
}

export type RowWords = Record<
  | 'chapter'
  | 'goal'
  | 'hours'
  | 'ask'
  | 'title'
  | 'author'
  | 'press'
  | 'isbn'
  | 'edition'
  | 'must'
  | 'url'
  | 'q'
  | 'a'
  | 'kind'
  | 'name'
  | 'duty'
  | 'phone'
  | 'email'
  | 'time',
  string
>

const field = (name: string, span: number, more: Partial<RowField> = {}): RowField => ({
  name,
  word: name as keyof RowWords,
  span,
  ...more,
})

export const ROW_FIELDS: Readonly<Record<RowSection, readonly RowField[]>> = {
  syllabus: [
    field('chapter', 6, { required: true, max: 100 }),
    field('hours', 3, { kind: 'number', max: 200 }),
    field('ask', 3, { max: 200 }),
    field('goal', 12, { kind: 'area', max: 500 }),
  ],
  textbook: [
    field('title', 6, { required: true, max: 200 }),
    field('author', 6, { max: 100 }),
    field('press', 4, { max: 100 }),
    field('edition', 3, { max: 50 }),
    field('isbn', 3, { max: 20 }),
    field('must', 2, { kind: 'switch' }),
  ],
  reference: [field('title', 6, { required: true, max: 200 }), field('url', 6, { max: 1000 })],
  faq: [
    field('q', 9, { required: true, max: 200 }),
    field('kind', 3, { max: 30 }),
    field('a', 12, { kind: 'area', required: true, max: 5000 }),
  ],
  contact: [
    field('name', 3, { required: true, max: 50 }),
    field('duty', 3, { max: 50 }),
    field('phone', 3, { max: 30 }),
    field('email', 3, { max: 100 }),
    field('hours', 12, { word: 'time', max: 100 }),
  ],
}

export const ROWS_MAX: Readonly<Record<RowSection, number>> = {
  syllabus: 100,
  textbook: 20,
  reference: 50,
  faq: 200,
  contact: 20,
}

export const isRowSection = (section: CourseSection): section is RowSection => section in ROW_FIELDS
/** Sections with rows and a text; the others have either. */
export const hasText = (section: CourseSection): boolean => !isRowSection(section) || section === 'syllabus'

export const emptyRow = (section: RowSection): Record<string, unknown> =>
  Object.fromEntries(
    ROW_FIELDS[section].map(({ name, kind }) => [name, kind === 'number' ? 0 : kind === 'switch' ? '0' : '']),
  )

/** Rows with all fields of their section; a field added later reads as empty. */
export const rowsOf = <S extends RowSection>(section: S, rows: readonly Record<string, unknown>[]): SectionRow<S>[] =>
  rows.map((row) => ({ ...emptyRow(section), ...row }) as unknown as SectionRow<S>)
