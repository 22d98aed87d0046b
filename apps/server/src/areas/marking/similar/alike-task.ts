import type { AlikeAnswers, Writing } from '@shuyuan/domain/similarity/alike-pairs.rule.ts'
import { askThread } from '../../../wire/thread.ts'

export interface AlikeTask {
  writings: readonly Writing[]
  given: string
}

const LIMITS = { memoryMb: 768, timeoutMs: 300_000 }

/** Compares the answers to one question in a thread, so that nobody's answers wait behind it. */
export const alikeInThread = (task: AlikeTask): Promise<AlikeAnswers> =>
  askThread(import.meta.url, 'alike', task, LIMITS)
