import { canSeeAnswers, type ShowAnswers } from '../assignment/release.rule.ts'
import type { LateRule } from '../scoring/late.rule.ts'
import type { AttemptState } from './attempt.rule.ts'
import { effectiveEnd, lastMoment, type Override, type OwnRules, ownRules } from './effective-end.rule.ts'
import { type WrittenTask, type WrittenWork, writtenState } from './written-work.rule.ts'

export interface StudentAssignment {
  publishStatus: 'draft' | 'published'
  inTargets: boolean
  /** Of a past course: nothing is begun there, and what was handed in stays; an attempt that is open is finished. */
  archived?: boolean
  /** Nothing is answered on line: it has no paper. */
  offline?: boolean
  /** Of work that is written by hand, with what is known of this student's sheets. */
  written?: { kind: WrittenTask['kind']; work: WrittenWork } | null
  opensAt: number
  closesAt: number
  durationMin: number | null
  maxAttempts: number
  lateRule: LateRule
  lateDays: number
  editBeforeReview: boolean
  showAnswers: ShowAnswers
  /** A practice: begun again and again, also with the key seen. */
  isPractice?: boolean
}

export interface StudentAttempt {
  attemptNo: number
  reviewStatus: AttemptState
  startedAt: number
  extraMinutes: number
  submittedAt: number | null
  isTimedOut?: boolean
  /** Shown to its student under earlier settings. */
  releasedAt?: number | null
  redoUntil?: number | null
  /** A marker has saved a mark since the last hand-in. */
  reviewBegun?: boolean
  valid?: boolean
}

export type MyState =
  | 'notOpen'
  | 'toStart'
  | 'answering'
  | 'waiting'
  | 'reviewed'
  | 'sentBack'
  | 'missed'
  | 'offline'
  | 'exempt'

export type StartRefusal =
  | 'NOT_PUBLISHED'
  | 'NOT_TARGET'
  | 'ARCHIVED'
  | 'OFFLINE'
  | 'NOT_OPEN'
  | 'CLOSED'
  | 'OPEN_ATTEMPT'
  | 'NO_ATTEMPTS_LEFT'
  | 'KEY_SHOWN'

export interface Standing {
  myState: MyState
  startAllowed: boolean
  refusal: StartRefusal | null
  keepShown: boolean
  viewAllowed: boolean
  /** What the start or continue button would do. */
  startKind: 'first' | 'again' | 'resume' | 'redo' | 'withdraw' | null
  attemptsLeft: number | null
  /** With those added for this student; 0 is without limit. */
  maxAttempts: number
  /** Void attempts do not count. */
  usedAttempts: number
  /** Own deadline with extensions; the last moment with late days. */
  closesAt: number
  lastMoment: number
  /** Until when to hand in: an attempt that is being answered or was sent back may have an end of its own. */
  dueAt: number
  /** Key and score of handed-in attempts are shown from here on, where they are shown after the close. */
  releaseAt: number
  /** Key and score of the latest attempt were shown, or may be by now. */
  isLastShown: boolean
  /** Seconds left of the attempt that is being answered. */
  remainSec: number | null
}

const latest = (attempts: readonly StudentAttempt[]): StudentAttempt | null =>
  attempts.reduce<StudentAttempt | null>((a, b) => (a && a.attemptNo > b.attemptNo ? a : b), null)

function endOf(assignment: StudentAssignment, rules: OwnRules, attempt: StudentAttempt): number {
  const { startedAt, extraMinutes } = attempt
  return attempt.redoUntil ?? effectiveEnd({ ...rules, startedAt, extraMinutes, durationMin: assignment.durationMin })
}

/** The end that the student is told; after it late days may remain. */
function dueAt(assignment: StudentAssignment, rules: OwnRules, last: StudentAttempt | null): number {
  const redoUntil = assignment.written?.work.redoUntil
  if (redoUntil) return Math.max(redoUntil, rules.closesAt)
  if (last?.reviewStatus !== '0' && last?.reviewStatus !== '3') return rules.closesAt
  if (last.redoUntil) return last.redoUntil
  const isTimed = last.reviewStatus === '0' && assignment.durationMin !== null
  return isTimed ? endOf(assignment, rules, last) : rules.closesAt
}

/** A sent-back attempt without a date of its own may be redone until the assignment closes. */
const redoOpen = (attempt: StudentAttempt, rules: OwnRules, now: number): boolean =>
  now < (attempt.redoUntil ?? lastMoment(rules))

/** Where the student, or the class in general, can still answer, nothing is shown that is shown after the close. */
const releaseAt = (assignment: StudentAssignment, rules: OwnRules): number =>
  Math.max(lastMoment(assignment), lastMoment(rules))

/** Once shown, always shown: such an attempt can never be answered again. */
function isShown(assignment: StudentAssignment, rules: OwnRules, attempt: StudentAttempt, now: number): boolean {
  if (attempt.releasedAt) return true
  const isOpen = attempt.reviewStatus === '0' || attempt.reviewStatus === '3'
  const { submittedAt, isTimedOut = false } = attempt
  const { showAnswers } = assignment
  const release = { showAnswers, lastMoment: releaseAt(assignment, rules), submittedAt, isTimedOut }
  return !isOpen && canSeeAnswers(release, now)
}

function stateOf(assignment: StudentAssignment, rules: OwnRules, last: StudentAttempt | null, now: number): MyState {
  if (last) return ({ '0': 'answering', '1': 'waiting', '2': 'reviewed', '3': 'sentBack' } as const)[last.reviewStatus]
  const { written, opensAt } = assignment
  if (written) {
    const { exempt } = rules
    const closesAt = lastMoment(rules)
    const { kind, work } = written
    // A past course takes no more sheets.
    return writtenState({ kind, opensAt, closesAt: assignment.archived ? opensAt : closesAt, exempt }, work, now)
  }
  if (rules.exempt) return 'exempt'
  if (now < opensAt) return 'notOpen'
  if (assignment.offline) return 'offline'
  return now < lastMoment(rules) && !assignment.archived ? 'toStart' : 'missed'
}

function refusalOf(
  assignment: StudentAssignment,
  rules: OwnRules,
  attempts: readonly StudentAttempt[],
  now: number,
): StartRefusal | null {
  if (assignment.publishStatus !== 'published') return 'NOT_PUBLISHED'
  if (!assignment.inTargets) return 'NOT_TARGET'
  if (assignment.archived) return 'ARCHIVED'
  if (assignment.offline) return 'OFFLINE'
  if (now < assignment.opensAt) return 'NOT_OPEN'
  if (now >= lastMoment(rules)) return 'CLOSED'
  const isOpen = (one: StudentAttempt) =>
    one.reviewStatus === '0' || (one.reviewStatus === '3' && redoOpen(one, rules, now))
  if (attempts.some(isOpen)) return 'OPEN_ATTEMPT'
  if (rules.maxAttempts !== 0 && attempts.length >= rules.maxAttempts) return 'NO_ATTEMPTS_LEFT'
  const hasSeenKey = !assignment.isPractice && attempts.some((one) => isShown(assignment, rules, one, now))
  return hasSeenKey ? 'KEY_SHOWN' : null
}

function keepKind(
  assignment: StudentAssignment,
  rules: OwnRules,
  last: StudentAttempt | null,
  now: number,
): 'resume' | 'redo' | 'withdraw' | null {
  if (last?.reviewStatus === '0') return now < endOf(assignment, rules, last) ? 'resume' : null
  if (assignment.archived) return null
  if (last?.reviewStatus === '3') return redoOpen(last, rules, now) ? 'redo' : null
  const canWithdraw = last?.reviewStatus === '1' && assignment.editBeforeReview && !last.reviewBegun
  if (canWithdraw && isShown(assignment, rules, last, now)) return null
  return canWithdraw && now >= assignment.opensAt && now < lastMoment(rules) ? 'withdraw' : null
}

/**
 * A student's state on an assignment and its three buttons (screens of students, 1.4). Computed on the server only.
 * What a teacher has reviewed is closed: '2' shows the continue button only if a new start is allowed.
 */
export function standingOf(
  assignment: StudentAssignment,
  overrides: { student?: Override | null; courseClass?: Override | null },
  attempts: readonly StudentAttempt[],
  now: number,
): Standing {
  const rules = ownRules(assignment, overrides.student, overrides.courseClass)
  const counted = attempts.filter((attempt) => attempt.valid !== false)
  const last = latest(counted)
  const refusal = refusalOf(assignment, rules, counted, now)
  const keep = keepKind(assignment, rules, last, now)
  const start = counted.length > 0 ? 'again' : 'first'
  return {
    myState: stateOf(assignment, rules, last, now),
    startAllowed: refusal === null,
    refusal,
    keepShown: keep !== null || (last?.reviewStatus === '2' && refusal === null),
    viewAllowed: attempts.some((attempt) => attempt.submittedAt !== null),
    startKind: keep ?? (refusal === null ? start : null),
    maxAttempts: rules.maxAttempts,
    usedAttempts: counted.length,
    attemptsLeft: rules.maxAttempts === 0 ? null : Math.max(0, rules.maxAttempts - counted.length),
    closesAt: rules.closesAt,
    lastMoment: lastMoment(rules),
    dueAt: dueAt(assignment, rules, last),
    releaseAt: releaseAt(assignment, rules),
    isLastShown: last !== null && isShown(assignment, rules, last, now),
    remainSec:
      last?.reviewStatus === '0' ? Math.max(0, Math.floor((endOf(assignment, rules, last) - now) / 1000)) : null,
  }
}
