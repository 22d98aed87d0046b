import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../wire/error.ts'
import { groupAlike, type StemOf } from './alike-groups.ts'

export type BankTask = { kind: 'groups'; stems: readonly StemOf[]; over: number }

export interface TaskResult {
  groups: ReturnType<typeof groupAlike>
}

const tasks: {
  [K in BankTask['kind']]: (task: Extract<BankTask, { kind: K }>) => TaskResult[K] | Promise<TaskResult[K]>
} = {
  groups: ({ stems, over }) => groupAlike(stems, over),
}

async function work(): Promise<void> {
  const task = workerData as BankTask
  try {
    parentPort?.postMessage({ result: await tasks[task.kind](task) })
  } catch (error) {
    // An error of ours crosses the thread as its parts; any other ends the thread and is told as it is.
    if (!(error instanceof AppError)) throw error
    parentPort?.postMessage({ refused: [error.code, error.facts, error.data] })
  }
}

void work()
