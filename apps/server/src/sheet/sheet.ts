import type { CallName } from '@shuyuan/contract/calls/index.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import type { Columns } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../wire/context.ts'
import type { Cell } from './write-book.ts'

/** Who imports or exports, when and in which language: what a job needs of the call that started it. */
export interface SheetBy {
  readonly me: Actor
  readonly now: Date
  readonly lang: Lang
  readonly currentTerm: string
  /** The request that asked, for the operation log. */
  readonly ip: string
}

export type Change = 'add' | 'update' | 'same'
/** The allowed values of a column: codes with their names. The template's sample row uses one of them. */
export interface SheetCodes {
  readonly title: Words
  /** Key of the column. */
  readonly column?: string
  readonly codes: readonly (readonly [string, string])[]
}
/** A row that changes what is stored: header -> the current value, in the words of the sheet. */
export interface Update {
  readonly was: Readonly<Record<string, string>>
}
/** A problem of a readable row: the header of the column, empty for the whole row. */
export interface Fault {
  readonly column: string
  readonly reason: Words
}

/**
 * A kind of sheet to import. Reading, checking and writing run in a worker thread with its own connection: first for
 * the preview, then again over the same rows inside the transaction that writes them.
 */
export interface SheetImport<R extends object, K, B = unknown> {
  readonly call: CallName
  /** 专业 / majors */
  readonly what: Words
  readonly columns: Columns<R>
  /** The column that identifies a row; a duplicate within the sheet is a bad row. */
  readonly key: keyof R & string
  /** Several columns together identify a row. Absent: `key` alone. */
  readonly keyColumns?: readonly (keyof R & string)[]
  /** Where cells that may be empty identify a row, too; undefined: it cannot be said. */
  keyOf?(row: Partial<R>): string | undefined
  /** Loads everything that rows are checked against, in a few queries for the whole sheet. */
  load(db: Db, by: SheetBy, rows: readonly Partial<R>[], beside: B): Promise<K>
  /**
   * Pure. The problems of a row, given what the school has. A cell that could not be read is absent here, so that one
   * preview reports every problem of a row; problems of that column are then dropped, but no other column may be blamed
   * for it.
   */
  faults(row: Partial<R>, known: K, by: SheetBy): readonly Fault[]
  /** Pure. What a row without faults would do. */
  change(row: R, known: K, by: SheetBy): Change | Update
  /** Pure. What the preview says about the good rows together. */
  notes?(rows: readonly R[], known: K): readonly Words[]
  /** Writes the good rows that change something, in batches; `tell` takes the share done, 0 to 1. */
  write(db: Db, by: SheetBy, rows: readonly R[], known: K, tell: (share: number) => Promise<void>): Promise<void>
  /** The page of allowed codes of the template. */
  codes?(db: Db, by: SheetBy): Promise<readonly SheetCodes[]>
  /** A first page of the template other than one sample row: the rows of the things in `beside`. */
  filled?(db: Db, by: SheetBy, beside: B): Promise<readonly Partial<Record<keyof R & string, string>>[]>
}

/** Any import, as the registry sees it. */
// biome-ignore lint/suspicious/noExplicitAny: rows and facts of one import meet only inside it
export type AnyImport = SheetImport<any, any, any>

export interface ExportColumn<R> {
  readonly header: Words
  /** Characters. */
  readonly width?: number
  readonly value: (row: R, lang: Lang) => Cell
}

/** A list as a workbook: the rows of its screen, with the same filters and order. */
export interface SheetExport<I, R> {
  readonly call: CallName
  readonly what: Words
  /** What it is of, as a class: the second part of the file's name. */
  about?(input: I): string
  readonly columns: readonly ExportColumn<R>[]
  /** Which columns in which order, where the person can choose. */
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
