import { AppError } from '../../../wire/error.ts'
import { askThread } from '../../../wire/thread.ts'

export interface Document {
  extension: string
  bytes: Uint8Array
}

const LIMITS = { memoryMb: 512, timeoutMs: 60_000 }

/** Reads documents in a separate thread, each on its own where they exceed its limits together; what is too much is empty. */
export async function wordsOfEach(documents: readonly Document[]): Promise<string[]> {
  try {
    return await askThread<string[]>(import.meta.url, 'words', documents, LIMITS)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const texts: string[] = []
    if (documents.length > 1) for (const document of documents) texts.push(...(await wordsOfEach([document])))
    return documents.length > 1 ? texts : ['']
  }
}
