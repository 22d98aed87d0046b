import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'

/** The calls of an import; `importSteps` of api/ makes it. Refusals are shown by toasts. */
export interface ImportSteps {
  /** The import that this user left open, if any. */
  readonly open: () => Promise<ImportAnswer>
  /** Sends the file; nothing is written. */
  readonly read: (file: File) => Promise<ImportAnswer>
  /** Writes the good rows; a preview again when data changed meanwhile. */
  readonly write: (importId: string) => Promise<ImportAnswer>
  /** Waits for the job of an answer and reports its progress; resolves to the answer after it. */
  readonly follow: (answer: ImportAnswer, onProgress: (percent: number) => void) => Promise<ImportAnswer>
  readonly saveTemplate: () => Promise<void>
  readonly saveBad: (importId: string) => Promise<void>
}
