import { type assignmentForm, isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { SettingProblemCode } from '@shuyuan/contract/entities/assignment/setting-problems.ts'
import { type AssignmentKind, TEST_KINDS } from '@shuyuan/contract/entities/exam/attempt.ts'
import { type SafeBrowserMode, splitKeys } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { LateRule } from '../scoring/late.rule.ts'
import type { ShowAnswers } from './release.rule.ts'

const MINUTE_MS = 60_000

type FieldName = keyof typeof assignmentForm

/** The settings that can contradict each other. */
export interface AssignmentSettings {
  kind: AssignmentKind
  opensAt: number
  closesAt: number
  durationMin: number | null
  /** 0: no limit. */
  maxAttempts: number
  lateRule: LateRule
  lateDays: number
  lateDeductPercent: number
  showAnswers: ShowAnswers
  editBeforeReview: boolean
  instantFeedback: boolean
  onePerScreen: boolean
  noBackward: boolean
  leaveLimit: number
  earliestSubmitMin: number
  safeBrowser: SafeBrowserMode
  safeBrowserKeys: string
  anonymous: boolean
  blockCopy: boolean
  fileIds: readonly string[]
  place: string
  hours: string
  bring: string
  asksScans: boolean
}

export interface SettingProblem {
  code: SettingProblemCode
  /** Fields that contradict each other. */
  fields: readonly FieldName[]
}

type Check = readonly [code: SettingProblemCode, fields: readonly FieldName[], isWrong: boolean]

function timeChecks(s: AssignmentSettings): Check[] {
  const isTest = s.kind === 'midTest'
  const windowMin = (s.closesAt - s.opensAt) / MINUTE_MS
  const isTimed = s.durationMin !== null
  return [
    ['WINDOW_EMPTY', ['closesAt'], s.opensAt >= s.closesAt],
    ['TEST_UNTIMED', ['durationMin'], isTest && !isTimed],
    ['TEST_ONCE', ['maxAttempts'], isTest && s.maxAttempts !== 1],
    ['UNLIMITED', ['maxAttempts'], !isTest && s.maxAttempts === 0 && s.kind !== 'onlinePractice'],
    ['LATE_DAYS', ['lateDays'], s.lateRule !== 'refuse' && s.lateDays < 1],
    ['LATE_PERCENT', ['lateDeductPercent'], s.lateRule === 'deduct' && s.lateDeductPercent < 1],
    ['EARLIEST_DURATION', ['earliestSubmitMin'], isTimed && s.earliestSubmitMin >= (s.durationMin ?? 0)],
    ['EARLIEST_WINDOW', ['earliestSubmitMin'], windowMin > 0 && s.earliestSubmitMin >= windowMin],
  ]
}

/** What was shown can never be answered again, so nothing that answers again goes with showing at once. */
function releaseChecks(s: AssignmentSettings): Check[] {
  const isShownAtOnce = s.showAnswers === 'afterSubmit'
  const isPractice = s.kind === 'onlinePractice'
  return [
    ['SHOWN_WITHDRAW', ['showAnswers', 'editBeforeReview'], isShownAtOnce && s.editBeforeReview],
    ['SHOWN_AGAIN', ['showAnswers', 'maxAttempts'], isShownAtOnce && s.maxAttempts !== 1 && !isPractice],
    ['FEEDBACK_KIND', ['instantFeedback'], s.instantFeedback && !isPractice],
    ['FEEDBACK_HIDDEN', ['instantFeedback', 'showAnswers'], s.instantFeedback && isPractice && !isShownAtOnce],
  ]
}

function guardChecks(s: AssignmentSettings): Check[] {
  return [
    ['TIMED_WITHDRAW', ['editBeforeReview', 'durationMin'], s.editBeforeReview && s.durationMin !== null],
    ['ONE_WAY_WITHDRAW', ['editBeforeReview', 'noBackward'], s.editBeforeReview && s.noBackward],
    ['ONE_WAY_SCREEN', ['noBackward', 'onePerScreen'], s.noBackward && !s.onePerScreen],
    ['SAFE_BROWSER_KIND', ['safeBrowser'], s.safeBrowser !== 'off' && !TEST_KINDS.includes(s.kind)],
    ['SAFE_BROWSER_KEYS', ['safeBrowserKeys'], s.safeBrowser === 'keys' && splitKeys(s.safeBrowserKeys).length === 0],
    ['LEAVE_KIND', ['leaveLimit'], s.leaveLimit > 0 && !TEST_KINDS.includes(s.kind)],
  ]
}

/** What goes with answering on line is off for written work, and the other way round. */
function kindChecks(s: AssignmentSettings): Check[] {
  const isWritten = isWrittenKind(s.kind)
  const on: Partial<Record<FieldName, boolean>> = isWritten
    ? {
        durationMin: s.durationMin !== null,
        maxAttempts: s.maxAttempts !== 1,
        lateRule: s.kind === 'paperTest' && s.lateRule !== 'refuse',
        editBeforeReview: s.editBeforeReview,
        instantFeedback: s.instantFeedback,
        anonymous: s.anonymous,
        onePerScreen: s.onePerScreen,
        noBackward: s.noBackward,
        blockCopy: s.blockCopy,
        leaveLimit: s.leaveLimit > 0,
        earliestSubmitMin: s.earliestSubmitMin > 0,
        safeBrowser: s.safeBrowser !== 'off',
        hours: s.kind === 'paperTest' && s.hours !== '',
        bring: s.kind === 'paperHomework' && s.bring !== '',
        asksScans: s.kind === 'paperTest' && s.asksScans,
      }
    : {
        fileIds: s.fileIds.length > 0,
        place: s.place !== '',
        hours: s.hours !== '',
        bring: s.bring !== '',
        asksScans: s.asksScans,
      }
  return Object.entries(on).map(([field, isWrong]) => ['NOT_OF_KIND', [field as FieldName], isWrong])
}

/** Every contradiction within the settings of an assignment; the form shows them, the server refuses them. */
export const settingProblems = (settings: AssignmentSettings): SettingProblem[] =>
  [...timeChecks(settings), ...releaseChecks(settings), ...guardChecks(settings), ...kindChecks(settings)]
    .filter(([, , isWrong]) => isWrong)
    .map(([code, fields]) => ({ code, fields }))

/**
 * A practice shows the key at once; if the score counts, the key is shown once nobody can answer any more. Written work
 * has no key to show.
 */
export const defaultShowAnswers = (kind: AssignmentKind): ShowAnswers =>
  kind === 'onlinePractice' || isWrittenKind(kind) ? 'afterSubmit' : 'afterClose'
