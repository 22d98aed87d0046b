import {
  ASSIGNMENT_TITLE_MAX,
  ATTEMPTS_MAX,
  LATE_DAYS_MAX,
  LEAVE_LIMIT_MAX,
  type PaperKind,
} from '@shuyuan/contract/entities/assignment.ts'
import type { Field, FieldOption } from '../../../kit/form/fields.ts'
import type { Same } from '../../../words/same.ts'
import type zh from '../../../words/zh/task-setting.ts'

export type AssignmentWords = Same<typeof zh>

const options = <K extends string>(words: Readonly<Record<K, string>>): FieldOption[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

/** What a teacher sets, in groups; a practice has no discipline, a test no taking back. */
export function assignmentFields(
  w: AssignmentWords,
  kind: PaperKind,
  papers: readonly FieldOption[],
  chapters: readonly FieldOption[],
): Field[] {
  const isTest = kind === 'midTest'
  return [
    { name: 'title', label: w.title, group: w.basic, required: true, max: ASSIGNMENT_TITLE_MAX },
    {
      name: 'paperId',
      label: w.paper,
      kind: 'select',
      required: true,
      options: papers,
      ...(papers.length ? {} : { help: w.noPaper }),
    },
    { name: 'chapterId', label: w.chapter, kind: 'select', options: chapters },
    { name: 'opensAt', label: w.opensAt, group: w.time, kind: 'time', required: true },
    { name: 'closesAt', label: w.closesAt, kind: 'time', required: true },
    { name: 'durationMin', label: w.durationMin, kind: 'number', min: 5, max: 600, step: 1, help: w.durationHelp },
    {
      name: 'maxAttempts',
      label: w.maxAttempts,
      group: w.rules,
      kind: 'number',
      required: true,
      min: 0,
      max: ATTEMPTS_MAX,
      step: 1,
      help: w.attemptsHelp,
    },
    {
      name: 'attemptRule',
      label: w.attemptRuleTitle,
      kind: 'select',
      options: options(w.attemptRule),
      when: ({ maxAttempts }) => maxAttempts !== 1,
    },
    { name: 'lateRule', label: w.lateRuleTitle, kind: 'select', options: options(w.lateRule) },
    {
      name: 'lateDays',
      label: w.lateDays,
      kind: 'number',
      min: 0,
      max: LATE_DAYS_MAX,
      step: 1,
      when: ({ lateRule }) => lateRule !== 'refuse',
    },
    {
      name: 'lateDeductPercent',
      label: w.lateDeduct,
      kind: 'number',
      min: 0,
      max: 100,
      unit: '%',
      when: ({ lateRule }) => lateRule === 'deduct',
    },
    { name: 'showAnswers', label: w.showAnswersTitle, kind: 'select', options: options(w.showAnswers) },
    ...(kind === 'webHomework'
      ? [{ name: 'editBeforeReview', label: w.editBeforeReview, kind: 'switch' as const }]
      : []),
    ...(kind === 'onlinePractice' ? [] : [{ name: 'anonymous', label: w.anonymous, kind: 'switch' as const }]),
    { name: 'onePerScreen', label: w.onePerScreen, kind: 'switch', ...(isTest ? { group: w.guard } : {}) },
    ...(isTest
      ? ([
          {
            name: 'leaveLimit',
            label: w.leaveLimit,
            kind: 'number',
            min: 0,
            max: LEAVE_LIMIT_MAX,
            step: 1,
            help: w.leaveHelp,
          },
          { name: 'earliestSubmitMin', label: w.earliestSubmitMin, kind: 'number', min: 0, max: 600, step: 1 },
          { name: 'noBackward', label: w.noBackward, kind: 'switch' },
          { name: 'blockCopy', label: w.blockCopy, kind: 'switch' },
        ] satisfies Field[])
      : []),
  ]
}

const DAY = 86_400_000

/** A week from tomorrow morning; a practice as often as one likes, a test once under a clock. */
export function newAssignment(kind: PaperKind, now: number) {
  const opens = new Date(now)
  return {
    opensAt: opens.toISOString(),
    closesAt: new Date(now + 7 * DAY).toISOString(),
    durationMin: kind === 'midTest' ? 60 : null,
    maxAttempts: kind === 'onlinePractice' ? 0 : 1,
    attemptRule: 'best' as const,
    lateRule: 'refuse' as const,
    lateDays: 0,
    lateDeductPercent: 0,
    showAnswers: kind === 'midTest' ? ('afterClose' as const) : ('afterSubmit' as const),
    editBeforeReview: kind === 'webHomework' ? ('1' as const) : ('0' as const),
    anonymous: '0' as const,
    onePerScreen: '0' as const,
    leaveLimit: kind === 'midTest' ? 5 : 0,
    earliestSubmitMin: 0,
    noBackward: '0' as const,
    blockCopy: '0' as const,
  }
}
