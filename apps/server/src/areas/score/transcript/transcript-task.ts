/** What a transcript says, as the process that sets it gets it. */
export interface TranscriptTask {
  /** Where the PDF is written. */
  readonly path: string
  readonly lang: 'zh' | 'en'
  readonly title: string
  readonly school: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly heads: readonly string[]
  /** The column that takes the rest of the width; those after it are aligned at their ends. */
  readonly wide: number
  readonly rows: readonly (readonly string[])[]
  readonly sums: string
  readonly code: string
  readonly notes: readonly string[]
  readonly page: string
}
