import type { CallName } from '@shuyuan/contract/calls/index.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import type { Columns } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../wire/context.ts'
import type { Cell } from './write-book.ts'

/** Who imports or exports, when and in which language: all that is left of a call when a job does its work. */
export interface SheetBy {
  readonly me: Actor
  readonly now: Date
  readonly lang: Lang
  readonly currentTerm: string
  /** Of the request that asked: for the operation log. */
  readonly ip: string
}

export type Change = 'add' | 'update' | 'same'
/** What may stand in a column: codes with their names. The template's sample row takes one of them. */
export interface SheetCodes {
  readonly title: Words
  /** Key of the column. */
  readonly column?: string
  readonly codes: readonly (readonly [string, string])[]
}
/** A row that changes what is stored: header -> what stands there now, in the words of the sheet. */
export interface Update {
  readonly was: Readonly<Record<string, string>>
}
/** What is wrong with a row that reads well: the header of the column meant, empty for the whole row. */
export interface Fault {
  readonly column: string
  readonly reason: Words
}

/**
 * One kind of sheet to import. Reading, judging and writing run in a worker thread with a connection of its own, first
 * for the preview and again, over the same rows, inside the transaction that writes them.
 */
export interface SheetImport<R extends object, K, B = unknown> {
  readonly call: CallName
  /** 专业 / majors */
  readonly what: Words
  readonly columns: Columns<R>
  /** The column that names a row; the same name twice in a sheet is a bad row. */
  readonly key: keyof R & string
  /** Several columns together name a row. Absent: `key` alone. */
  readonly keyColumns?: readonly (keyof R & string)[]
  /** Everything that rows are judged by, in a few queries for the whole sheet. */
  load(db: Db, by: SheetBy, rows: readonly Partial<R>[], beside: B): Promise<K>
  /**
   * Pure. What is wrong with a row by what the school holds. A cell that could not be read is absent here, so that one
   * preview tells every fault of a row; what is told of its own column then is left out, but no other column may be
   * blamed for it.
   */
  faults(row: Partial<R>, known: K, by: SheetBy): readonly Fault[]
  /** Pure. What a row without faults would do. */
  change(row: R, known: K, by: SheetBy): Change | Update
  /** Writes rows that were judged good and are no `same`, set by set; `tell` takes the share done, 0 to 1. */
  write(db: Db, by: SheetBy, rows: readonly R[], known: K, tell: (share: number) => Promise<void>): Promise<void>
  /** The page of allowed codes of the template. */
  codes?(db: Db, by: SheetBy): Promise<readonly SheetCodes[]>
  /** Another first page of the template than one sample row: the rows of `beside`'s own things. */
  filled?(db: Db, by: SheetBy, beside: B): Promise<readonly Partial<Record<keyof R & string, string>>[]>
}

/** As the registry sees any of them. */
// biome-ignore lint/suspicious/noExplicitAny: rows and facts of one import meet only inside it
export type AnyImport = SheetImport<any, any, any>

export interface ExportColumn<R> {
  readonly header: Words
  /** Characters. */
  readonly width?: number
  readonly value: (row: R, lang: Lang) => Cell
}

/** One list as a workbook: the rows of its screen, with the same filters and order. */
export interface SheetExport<I, R> {
  readonly call: CallName
  readonly what: Words
  readonly columns: readonly ExportColumn<R>[]
  /** Where the asker chooses: which columns, in which order. */
  columnsFor?(input: I): readonly ExportColumn<R>[]
  /** Rows from `skip` on, `limit` at most, in a fixed order. */
  rows(db: Db, by: SheetBy, input: I, slice: { limit: number; skip: number }): Promise<readonly R[]>
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyExport = SheetExport<any, any>

/** The sheets of all areas, by their call. */
export interface Sheets {
  readonly imports: Readonly<Record<string, AnyImport>>
  readonly exports: Readonly<Record<string, AnyExport>>
}
