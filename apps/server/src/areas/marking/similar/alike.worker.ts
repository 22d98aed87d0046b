import { parentPort, workerData } from 'node:worker_threads'
import { alikePairs } from '@shuyuan/domain/similarity/alike-pairs.rule.ts'
import type { Said } from '../../../wire/thread.ts'
import type { AlikeTask } from './alike-task.ts'

const { writings, given } = workerData as AlikeTask
parentPort?.postMessage({ result: alikePairs(writings, given) } satisfies Said)
