import { parentPort, workerData } from 'node:worker_threads'
import {
  comparable,
  createSimilarityReport,
  withoutTemplate,
} from '@shuyuan/domain/similarity/similar-passages.rule.ts'
import type { Said } from '../../../wire/thread.ts'
import type { Comparison } from './compare-task.ts'

const { body, template, others } = workerData as Comparison
const written = comparable(body)
const report = createSimilarityReport<string>(body, template ? withoutTemplate(written, comparable(template)) : written)
for (const other of others) report.add(other.id, comparable(other.body))
parentPort?.postMessage({ result: report.end() } satisfies Said)
