import { AppError } from '../../../wire/error.ts'
import { askThread } from '../../../wire/thread.ts'

export interface Document {
  extension: string
  bytes: Uint8Array
}

const LIMITS = { memoryMb: 512, timeoutMs: 60_000 }

/** Reads documents in a separate thread; documents that exceed its limits count as empty. */
export async function wordsOfAll(documents: readonly Document[]): Promise<string> {
  try {
    return await askThread<string>(import.meta.url, 'words', documents, LIMITS)
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}
