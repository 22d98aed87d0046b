import { askThread } from '../../../wire/thread.ts'
import type { BankTask, TaskResult } from './bank.worker.ts'

const LIMITS = { memoryMb: 768, timeoutMs: 120_000 }

/** Parsing and comparing run in a worker thread; a file that exceeds its limits is refused. */
export const runBankTask = <K extends BankTask['kind']>(task: Extract<BankTask, { kind: K }>) =>
  askThread<TaskResult[K]>(import.meta.url, 'bank', task, LIMITS)
