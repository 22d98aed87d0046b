import { mergeCoverage, type Range } from '../coverage.rule.ts'
import { finishedAt, type StudyRequirement, studyPercent } from '../finished.rule.ts'
import type { BeatsResult } from './heartbeat.rule.ts'

/** What a student has studied of one resource so far. */
export interface StudyRecord {
  seconds: number
  lastPosition: number
  coverage: Range[]
  percent: number
  /** ms of the server's clock. */
  finishedAt: number | null
}

export const NOT_STUDIED: StudyRecord = { seconds: 0, lastPosition: 0, coverage: [], percent: 0, finishedAt: null }

/** The record after heartbeats; `questionsLeft` of a film are those that are still to be answered. */
export function recordAfter(
  before: StudyRecord,
  { demand, questionsLeft }: { demand: StudyRequirement; questionsLeft: number },
  result: Pick<BeatsResult, 'seconds' | 'stretches' | 'pages' | 'position'>,
  now: number,
): StudyRecord {
  const coverage =
    result.stretches.length > 0 ? mergeCoverage([...before.coverage, ...result.stretches]) : before.coverage
  const seconds = before.seconds + result.seconds
  const studied = { seconds, coverage, pages: result.pages, opened: true, questionsLeft }
  const finished = finishedAt(before.finishedAt, demand, studied, now)
  return {
    seconds,
    coverage,
    lastPosition: result.position ?? before.lastPosition,
    percent: Math.max(before.percent, studyPercent(demand, studied, finished !== null)),
    finishedAt: finished,
  }
}
