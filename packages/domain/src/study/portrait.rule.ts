import type { AdviceRule, ScaleKey } from '@shuyuan/contract/entities/study/portrait.ts'
import { medianOf } from '../analysis/statistics.rule.ts'
import { roundHalfUp } from '../scoring/round.rule.ts'
import { DAY_MS } from '../time/school-clock.rule.ts'

/** Below this nothing is said of a student. */
export const ENOUGH_STUDY_SECONDS = 3600
/** Of fewer students with study no median is told: it would tell of single ones. */
export const CLASS_MIN = 8

/** What a full scale takes. */
const FULL = 100
const WEEK_MINUTES = 120
const TEXTS = 10
/** A week is regular with study on so many of its days. */
const REGULAR_DAYS = 2

export interface StudyFacts {
  /** Teaching weeks that have begun; at least 1. */
  weeks: number
  /** Seconds, and days with study, of the weeks with study. */
  byWeek: readonly { weekNo: number; seconds: number; days: number }[]
  progressPercent: number
  /** Posts and replies that count. */
  texts: number
  /** null: not known of classmates. */
  tasks: { due: number; onTime: number } | null
  formative: number | null
}

export interface Scale {
  key: ScaleKey
  value: number | null
  part: number
  of: number
}

const scale = (key: ScaleKey, part: number, of: number): Scale => ({
  ...{ key, part: roundHalfUp(part, 1), of },
  value: of === 0 ? null : Math.min(FULL, roundHalfUp((FULL * part) / of, 1)),
})

/** Six scales from 0 to 100, each a part of what fills it. */
export function scalesOf({ weeks, byWeek, progressPercent, texts, tasks, formative }: StudyFacts): Scale[] {
  const minutes = byWeek.reduce((sum, { seconds }) => sum + seconds, 0) / 60 / weeks
  const regular = byWeek.filter(({ days }) => days >= REGULAR_DAYS).length
  return [
    scale('effort', minutes, WEEK_MINUTES),
    scale('regularity', regular, weeks),
    scale('progress', progressPercent, FULL),
    scale('punctuality', tasks?.onTime ?? 0, tasks?.due ?? 0),
    scale('interaction', texts, TEXTS),
    formative === null ? { key: 'score', value: null, part: 0, of: FULL } : scale('score', formative, FULL),
  ]
}

const shownMedian = (values: readonly number[]): number => roundHalfUp(medianOf(values), 1)

/** What is told of a class: nothing of fewer than eight who have studied. */
export function classMedians(students: readonly StudyFacts[]) {
  const studied = students.filter(({ byWeek }) => byWeek.some(({ seconds }) => seconds > 0))
  if (studied.length < CLASS_MIN) return { students: 0, scales: [], byWeek: [] }
  const all = studied.map(scalesOf)
  const weeks = Math.max(...studied.map((one) => one.weeks))
  // Deadlines and scores of others are theirs.
  const told = (['effort', 'regularity', 'progress', 'interaction'] as const).map((key) => ({
    key,
    median: shownMedian(all.map((scales) => scales.find((one) => one.key === key)?.value ?? 0)),
  }))
  const byWeek = Array.from({ length: weeks }, (_, at) => ({
    weekNo: at + 1,
    seconds: Math.round(
      shownMedian(studied.map((one) => one.byWeek.find(({ weekNo }) => weekNo === at + 1)?.seconds ?? 0)),
    ),
  }))
  return { students: studied.length, scales: told, byWeek }
}

/** Fewer answers say nothing of a chapter. */
export const ENOUGH_ANSWERS = 5
const WEAK_SHARE = 0.6
const SOON_MS = 3 * DAY_MS
const PAUSE_DAYS = 7
const LATE_SHARE = 0.8
const WEAK_MAX = 2
const ADVICE_MAX = 5

export interface Advice {
  id: string
  rule: AdviceRule
  refId: string
  title: string
  part: number
  of: number
  dueAt: Date | null
}

export interface AdviceFacts {
  now: number
  /** What is still to hand in, the soonest first. */
  todo: readonly { assignmentId: string; title: string; dueAt: Date }[]
  chapters: readonly { chapterId: string; title: string; answered: number; right: number }[]
  /** Required resources that can be opened and are not finished, in the order of the course. */
  mustSee: readonly { id: string; title: string }[]
  /** Days since the last study; null before the first. */
  pause: number | null
  tasks: { due: number; onTime: number }
  texts: number
  dismissed: ReadonlySet<string>
}

const advice = (rule: AdviceRule, more: Partial<Advice> = {}): Advice => ({
  ...{ id: `${rule}:${more.refId ?? ''}`, rule, refId: '', title: '', part: 0, of: 0, dueAt: null },
  ...more,
})

const shareOf = ({ right, answered }: { right: number; answered: number }) => right / answered

/** Up to five hints by named rules, the most urgent first. */
export function adviceOf({ now, todo, chapters, mustSee, pause, tasks, texts, dismissed }: AdviceFacts): Advice[] {
  const soon = todo.filter(({ dueAt }) => dueAt.getTime() - now <= SOON_MS).slice(0, 1)
  const weak = chapters
    .filter((one) => one.answered >= ENOUGH_ANSWERS && shareOf(one) < WEAK_SHARE)
    .toSorted((a, b) => shareOf(a) - shareOf(b) || (a.chapterId < b.chapterId ? -1 : 1))
  const all: Advice[] = [
    ...soon.map(({ assignmentId, title, dueAt }) => advice('taskDue', { refId: assignmentId, title, dueAt })),
    ...weak.slice(0, WEAK_MAX).map(({ chapterId, title, right, answered }) => ({
      ...advice('weakChapter', { refId: chapterId, title, part: right, of: answered }),
    })),
    ...mustSee.slice(0, 1).map(({ id, title }) => advice('mustSee', { refId: id, title, part: mustSee.length })),
    ...(pause !== null && pause >= PAUSE_DAYS ? [advice('pause', { part: pause })] : []),
    ...(tasks.due > 0 && tasks.onTime / tasks.due < LATE_SHARE
      ? [advice('late', { part: tasks.onTime, of: tasks.due })]
      : []),
    ...(texts === 0 ? [advice('quiet')] : []),
  ]
  return all.filter(({ id }) => !dismissed.has(id)).slice(0, ADVICE_MAX)
}
