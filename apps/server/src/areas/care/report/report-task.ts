export interface ReportTable {
  readonly title: string
  readonly heads: readonly string[]
  /** How wide each column is beside the others; its first columns stand left, the rest right. */
  readonly widths: readonly number[]
  readonly left: number
  readonly rows: readonly (readonly string[])[]
  /** Instead of the rows where there are none. */
  readonly empty: string
}

/** What a report about a class says, as the process that sets it gets it. */
export interface ReportTask {
  /** Where the PDF is written. */
  readonly path: string
  readonly lang: 'zh' | 'en'
  readonly title: string
  readonly school: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly tables: readonly ReportTable[]
  readonly foot: string
}
