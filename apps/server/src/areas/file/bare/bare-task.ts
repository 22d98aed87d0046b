import { AppError } from '../../../wire/error.ts'
import { askThread } from '../../../wire/thread.ts'
import type { Bare } from './bare-of.ts'

export interface BareTask {
  ext: string
  bytes: Uint8Array
}

const LIMITS = { memoryMb: 768, timeoutMs: 60_000 }

/** Makes copies in a thread of its own, each alone where together they are too much; what is too much alone stays as it is. */
export async function bareInThread(tasks: readonly BareTask[]): Promise<Bare[]> {
  try {
    return await askThread<Bare[]>(import.meta.url, 'bare', tasks, LIMITS)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (tasks.length <= 1) return tasks.map(() => ({ bytes: null, isWhole: false }))
    const copies: Bare[] = []
    for (const task of tasks) copies.push(...(await bareInThread([task])))
    return copies
  }
}
