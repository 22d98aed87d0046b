import { parentPort, workerData } from 'node:worker_threads'
import type { Said } from '../../../wire/thread.ts'
import { type Bare, bareOf } from './bare-of.ts'
import type { BareTask } from './bare-task.ts'

async function work(): Promise<void> {
  const copies: Bare[] = []
  for (const { ext, bytes } of workerData as readonly BareTask[]) copies.push(await bareOf(ext, bytes))
  parentPort?.postMessage({ result: copies } satisfies Said)
}

void work()
