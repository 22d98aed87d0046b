export interface StoredFile {
  readonly fileId: string
  readonly name: string
  readonly mime: string
  readonly size: number
  /** A signed address, where the answer brings one. */
  readonly url?: string
}

export interface UploadWatch {
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
  /** The file is being read; nothing is sent yet. */
  readonly onHashing: () => void
  /** Aborting is a pause: the same file sent again goes on where it stopped. */
  readonly signal: AbortSignal
}

/** Sends one file; `uploader(scope, target)` makes one. */
export type Uploader = (file: File, watch: UploadWatch) => Promise<StoredFile>
