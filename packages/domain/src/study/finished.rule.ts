import { coveragePercent, percentOf, type Range } from './coverage.rule.ts'

export type ResourceKind = 'video' | 'audio' | 'document' | 'courseware' | 'link' | 'text' | 'package'

/** What the teacher asks of a resource; null or 0: nothing of its own. */
export interface StudyRequirement {
  kind: ResourceKind
  durationSec?: number | null
  pageCount?: number | null
  minSeconds?: number | null
  minPercent?: number | null
}

export interface Studied {
  seconds: number
  coverage: readonly Range[]
  pages: readonly number[]
  opened: boolean
  /** Of a film: its questions that are still to be answered. */
  questionsLeft?: number
  /** 标记完成, or the courseware's own completion message. */
  marked?: boolean
  completed?: boolean
}

/** Defaults: share of a video or audio, seconds of a document without known pages, seconds of a courseware. */
export const MEDIA_PERCENT = 80
export const DOCUMENT_SECONDS = 60
export const COURSEWARE_SECONDS = 30
/** A link is read elsewhere: its student says so, and not before so much time on its page. */
export const LINK_STAY_SECONDS = 20

function seenPercent(demand: StudyRequirement, studied: Studied): number | null {
  if ((demand.kind === 'video' || demand.kind === 'audio') && demand.durationSec) {
    return coveragePercent(studied.coverage, demand.durationSec)
  }
  if (demand.kind !== 'document' || !demand.pageCount) return null
  const count = demand.pageCount
  const seen = new Set(studied.pages.filter((page) => page >= 1 && page <= count))
  return percentOf(seen.size, count)
}

function wantedSeconds(demand: StudyRequirement): number {
  if (demand.minSeconds) return demand.minSeconds
  if (demand.kind === 'courseware' || demand.kind === 'package') return COURSEWARE_SECONDS
  const isSeen = demand.durationSec || demand.pageCount
  return demand.kind === 'link' || demand.kind === 'text' || isSeen ? 0 : DOCUMENT_SECONDS
}

export function isFinished(demand: StudyRequirement, studied: Studied): boolean {
  const enoughTime = studied.seconds >= wantedSeconds(demand)
  switch (demand.kind) {
    case 'video':
    case 'audio': {
      const seen = seenPercent(demand, studied)
      const isSeen = seen === null || seen >= (demand.minPercent || MEDIA_PERCENT)
      return isSeen && enoughTime && !studied.questionsLeft
    }
    case 'document':
      return (seenPercent(demand, studied) ?? 100) >= 100 && enoughTime
    case 'courseware':
      return studied.completed === true || (studied.opened && enoughTime)
    case 'package':
      return studied.completed === true || (studied.opened && enoughTime)
    case 'link':
    case 'text':
      return demand.minSeconds ? enoughTime : studied.marked === true
  }
}

/** The bar of a resource: what was seen, else how much of the asked time; a finished one is whole. */
export function studyPercent(
  demand: StudyRequirement,
  studied: Studied,
  finished = isFinished(demand, studied),
): number {
  const seen = seenPercent(demand, studied)
  if (seen !== null) return seen
  if (finished) return 100
  const wanted = wantedSeconds(demand)
  return wanted > 0 ? Math.min(99, percentOf(studied.seconds, wanted)) : 0
}

/** Set once and never cleared, whatever the teacher changes later. */
export const finishedAt = (
  before: number | null,
  demand: StudyRequirement,
  studied: Studied,
  now: number,
): number | null => before ?? (isFinished(demand, studied) ? now : null)
