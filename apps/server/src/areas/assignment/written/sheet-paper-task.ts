/** What a student's sheet says, as the process that sets it gets it. */
export interface SheetPaperTask {
  /** Where the PDF is written. */
  readonly path: string
  readonly lang: 'zh' | 'en'
  readonly course: string
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly codeLabel: string
  readonly code: string
  readonly note: string
  readonly page: string
}
