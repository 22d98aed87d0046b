import type { PrintFormat, PrintPart } from '@shuyuan/contract/entities/paper/paper-print.ts'
import type { PrintChoices, PrintedPaper } from '@shuyuan/domain/print/printed-paper.rule.ts'

/** What a caller may ask for of a paper, and what is printed of wrong answers. */
export type MadePart = PrintPart | 'booklet'

export interface PrintTask {
  /** Where the file is written. */
  readonly path: string
  /** What its files are called: the paper's name. */
  readonly name: string
  readonly format: PrintFormat
  readonly parts: readonly MadePart[]
  readonly choices: PrintChoices
  readonly copies: readonly PrintedPaper[]
  readonly media: readonly { readonly id: string; readonly bytes: Uint8Array }[]
  readonly at: Date
}

export interface Printed {
  readonly ext: 'pdf' | 'docx' | 'zip'
}
