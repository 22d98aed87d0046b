import { PAPER_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { settingProblemWords } from '@shuyuan/contract/entities/assignment/setting-problems.ts'
import { describe, expect, test } from 'vitest'
import { type AssignmentSettings, defaultShowAnswers, settingProblems } from './assignment-settings.rule.ts'

const HOUR = 3_600_000
const settings = (over: Partial<AssignmentSettings> = {}): AssignmentSettings => ({
  kind: 'webHomework',
  opensAt: 0,
  closesAt: 24 * HOUR,
  durationMin: null,
  maxAttempts: 1,
  lateRule: 'refuse',
  lateDays: 0,
  lateDeductPercent: 0,
  showAnswers: 'afterClose',
  editBeforeReview: false,
  instantFeedback: false,
  onePerScreen: false,
  noBackward: false,
  leaveLimit: 0,
  earliestSubmitMin: 0,
  safeBrowser: 'off',
  safeBrowserKeys: '',
  anonymous: false,
  blockCopy: false,
  fileIds: [],
  place: '',
  hours: '',
  bring: '',
  asksScans: false,
  ...over,
})
const test60 = { kind: 'midTest', durationMin: 60 } as const

const CASES: [code: string, over: Partial<AssignmentSettings>, fields: string[]][] = [
  ['WINDOW_EMPTY', { closesAt: 0 }, ['closesAt']],
  ['TEST_UNTIMED', { kind: 'midTest' }, ['durationMin']],
  ['TEST_ONCE', { ...test60, maxAttempts: 2 }, ['maxAttempts']],
  ['UNLIMITED', { maxAttempts: 0 }, ['maxAttempts']],
  ['LATE_DAYS', { lateRule: 'accept' }, ['lateDays']],
  ['LATE_PERCENT', { lateRule: 'deduct', lateDays: 1 }, ['lateDeductPercent']],
  ['EARLIEST_DURATION', { ...test60, earliestSubmitMin: 60 }, ['earliestSubmitMin']],
  ['EARLIEST_WINDOW', { closesAt: HOUR, earliestSubmitMin: 60 }, ['earliestSubmitMin']],
  ['SHOWN_WITHDRAW', { showAnswers: 'afterSubmit', editBeforeReview: true }, ['showAnswers', 'editBeforeReview']],
  ['SHOWN_AGAIN', { showAnswers: 'afterSubmit', maxAttempts: 2 }, ['showAnswers', 'maxAttempts']],
  ['TIMED_WITHDRAW', { durationMin: 60, editBeforeReview: true }, ['editBeforeReview', 'durationMin']],
  [
    'ONE_WAY_WITHDRAW',
    { onePerScreen: true, noBackward: true, editBeforeReview: true },
    ['editBeforeReview', 'noBackward'],
  ],
  ['ONE_WAY_SCREEN', { ...test60, noBackward: true }, ['noBackward', 'onePerScreen']],
  ['FEEDBACK_KIND', { instantFeedback: true }, ['instantFeedback']],
  ['FEEDBACK_HIDDEN', { kind: 'onlinePractice', instantFeedback: true }, ['instantFeedback', 'showAnswers']],
  ['SAFE_BROWSER_KIND', { safeBrowser: 'config' }, ['safeBrowser']],
  ['SAFE_BROWSER_KEYS', { ...test60, safeBrowser: 'keys', safeBrowserKeys: ' \n' }, ['safeBrowserKeys']],
  ['NOT_OF_KIND', { kind: 'paperHomework', onePerScreen: true }, ['onePerScreen']],
  ['LEAVE_KIND', { leaveLimit: 3 }, ['leaveLimit']],
]

describe('settings that contradict each other', () => {
  test.each(CASES)('%s: %o at %o', (code, over, fields) => {
    expect(settingProblems(settings(over))).toEqual([{ code, fields }])
  })

  test('every problem that has words can come up', () => {
    expect(CASES.map(([code]) => code).sort()).toEqual(Object.keys(settingProblemWords).sort())
  })

  test.each(PAPER_KINDS)('what a new %s shows by default contradicts nothing', (kind) => {
    const maxAttempts = kind === 'onlinePractice' ? 0 : 1
    const durationMin = kind === 'midTest' ? 60 : null
    const editBeforeReview = kind === 'webHomework'
    const given = { kind, maxAttempts, durationMin, editBeforeReview, showAnswers: defaultShowAnswers(kind) }
    expect(settingProblems(settings(given))).toEqual([])
  })

  test('a practice may show the key at once and be begun again', () => {
    const over = { kind: 'onlinePractice', showAnswers: 'afterSubmit', maxAttempts: 0, instantFeedback: true } as const
    expect(settingProblems(settings(over))).toEqual([])
  })
})
