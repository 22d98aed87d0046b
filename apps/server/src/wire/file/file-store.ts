import type { Readable } from 'node:stream'

/** Content-addressed storage of bytes. Local disk today, S3 later. */
export interface FileStore {
  readonly name: 'local' | 's3'
  /**
   * Moves a finished file from `path` into the store under its hash, flushed to disk; identical content is stored once.
   */
  put(path: string, sha256: string): Promise<string>
  /** `end` is inclusive. */
  read(storageKey: string, range?: { start: number; end: number }): Promise<Readable>
  remove(storageKey: string): Promise<void>
}
