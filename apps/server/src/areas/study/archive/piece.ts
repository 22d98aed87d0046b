import type { Cell, Page } from '../../../sheet/write-book.ts'
import type { DocPart } from '../../file/docx.ts'

/** One file of an archive: a text, a workbook, or a file of the store. */
export type Piece = { readonly path: string; readonly at: Date } & (
  | { readonly doc: readonly DocPart[] }
  | { readonly pages: readonly (Page & { rows: Cell[][] })[] }
  | { readonly storageKey: string | null }
)
