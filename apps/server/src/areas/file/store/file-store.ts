import type { Readable } from 'node:stream'

/** Where bytes lie, by their hash. Two stores keep this promise: local disk, and S3 later. */
export interface FileStore {
  readonly name: 'local' | 's3'
  /** Takes a finished file away from `path` and keeps it, flushed, under its hash; the same content is stored once. */
  put(path: string, sha256: string): Promise<string>
  /** `end` is inclusive. */
  read(storageKey: string, range?: { start: number; end: number }): Promise<Readable>
  remove(storageKey: string): Promise<void>
}
