export interface StoredFile {
  readonly fileId: string
  readonly name: string
  readonly mime: string
  readonly size: number
  /** A signed address, if the answer has one. */
  readonly url?: string
}

export interface UploadWatch {
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
  /** The file is being hashed; nothing is sent yet. */
  readonly onHashing: () => void
  /** Aborting pauses: the same file sent again resumes where it stopped. */
  readonly signal: AbortSignal
}

/** Sends one file; `uploader(scope, target)` makes one. */
export type Uploader = (file: File, watch: UploadWatch) => Promise<StoredFile>
