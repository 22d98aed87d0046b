import { parentPort, workerData } from 'node:worker_threads'
import type { Said } from '../../../wire/thread.ts'
import { wordsOf } from './words-of.ts'
import type { Document } from './words-task.ts'

async function work(): Promise<void> {
  const texts: string[] = []
  for (const { extension, bytes } of workerData as readonly Document[]) texts.push(await wordsOf(extension, bytes))
  parentPort?.postMessage({ result: texts } satisfies Said)
}

void work()
