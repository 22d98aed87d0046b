import type { AppError } from '../wire/error.ts'
import type { SheetBy } from './sheet.ts'
import type { Cell, Page } from './write-book.ts'

export type SheetTask =
  | { kind: 'check'; call: string; by: SheetBy; importId: string; path: string; beside: unknown; databaseUrl: string }
  | { kind: 'write'; call: string; by: SheetBy; importId: string; beside: unknown; databaseUrl: string }
  /** Rows come by messages: an array of rows, then null. */
  | { kind: 'book'; path: string; pages: (Page & { rows: Cell[][] | null })[] }

/** How a task ended; a reusable thread then waits for the next one. */
export type End = ({ done: unknown } | { refused: ConstructorParameters<typeof AppError> }) & { isReusable: boolean }

/** Messages of a thread: its progress, a request for more rows, its end. */
export type Said = { share: number } | { more: true } | End
