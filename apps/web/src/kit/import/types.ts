/** What an import call answers to a file: nothing is written yet. */
export interface ImportPreview {
  readonly importId: string
  readonly total: number
  readonly good: readonly {
    readonly row: number
    readonly change: 'add' | 'update' | 'same'
    readonly values: Readonly<Record<string, unknown>>
  }[]
  readonly bad: readonly {
    readonly row: number
    readonly column: string
    readonly value: string
    readonly reason: string
  }[]
}

export interface ImportSteps {
  /** Sends the file; `(file) => uploadCall('importTermInfo', {}, file)`. */
  readonly preview: (file: File) => Promise<ImportPreview>
  /** Writes the good rows; a preview instead of null when data changed meanwhile. */
  readonly commit: (importId: string) => Promise<ImportPreview | null>
  readonly onDone: () => void
}
