import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../wire/error.ts'
import type { Said } from '../../../wire/thread.ts'
import { type Compared, groupAlike } from '../alike/alike-groups.ts'
import { type Exported, type ExportTask, writeFormat } from '../formats/write-format.ts'
import { type ReadImport, type ReadTask, readImport } from './read-import.ts'
import { type WriteTask, writeSheet } from './write-sheet.ts'

export type BankTask =
  | { kind: 'groups'; all: readonly Compared[]; over: number }
  | ({ kind: 'read' } & ReadTask)
  | ({ kind: 'write' } & WriteTask)
  | ({ kind: 'export' } & ExportTask)

export interface TaskResult {
  groups: ReturnType<typeof groupAlike>
  read: ReadImport
  write: Uint8Array
  export: Exported
}

type Tasks = {
  [K in BankTask['kind']]: (task: Extract<BankTask, { kind: K }>) => TaskResult[K] | Promise<TaskResult[K]>
}

const tasks: Tasks = {
  groups: ({ all, over }) => groupAlike(all, over),
  read: readImport,
  write: writeSheet,
  export: writeFormat,
}

async function work(): Promise<void> {
  const task = workerData as BankTask
  const run = tasks[task.kind] as (task: BankTask) => unknown
  try {
    parentPort?.postMessage({ result: await run(task) } satisfies Said)
  } catch (error) {
    // Any other error ends the thread and is reported as it is.
    if (!(error instanceof AppError)) throw error
    parentPort?.postMessage({ refused: [error.code, error.facts, error.data] } satisfies Said)
  }
}

void work()
