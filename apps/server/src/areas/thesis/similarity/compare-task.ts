import type { SimilarityPart } from '@shuyuan/domain/similarity/similar-passages.rule.ts'
import { askThread } from '../../../wire/thread.ts'

export interface Comparison {
  body: string
  /** '': there is none. */
  template: string
  others: readonly { id: string; body: string }[]
}

const LIMITS = { memoryMb: 512, timeoutMs: 120_000 }

/** Compares one text with others in a thread, so that no answer waits behind it. */
export const compareInThread = (comparison: Comparison): Promise<SimilarityPart<string>> =>
  askThread(import.meta.url, 'compare', comparison, LIMITS)
