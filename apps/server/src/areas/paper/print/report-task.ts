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

/** A chart of bars that lie, each with its figure. */
export interface ReportChart {
  readonly title: string
  readonly bars: readonly {
    readonly label: string
    readonly text: string
    /** Of the longest possible bar, 0 to 1. */
    readonly share: number
  }[]
  /** Instead of the bars where there are none. */
  readonly empty: string
}

/** What a report says, as the process that sets it gets it. */
export interface ReportTask {
  /** Where the PDF is written. */
  readonly path: string
  readonly lang: 'zh' | 'en'
  readonly title: string
  readonly school: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly charts: readonly ReportChart[]
  readonly tables: readonly ReportTable[]
  readonly foot: string
}
