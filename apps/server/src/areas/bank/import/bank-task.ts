import { askThread } from '../../../wire/thread.ts'
import type { BankTask, TaskResult } from './bank.worker.ts'

const LIMITS = { memoryMb: 768, timeoutMs: 120_000 }

/** Parsing and comparing run in a thread of their own; a file that asks too much of it is refused. */
export const runBankTask = <K extends BankTask['kind']>(task: Extract<BankTask, { kind: K }>) =>
  askThread<TaskResult[K]>(import.meta.url, 'bank', task, LIMITS)
